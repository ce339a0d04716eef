import type { APIRoute } from 'astro'
import { drawPlans } from '../../../features/facade/drawings.ts'
import { DEFAULT_LOCALE } from '../../../i18n/locales.ts'
import { planWords } from '../../../kit/plan/messages.ts'
import { el } from '../../../kit/plan/svg.ts'
import { flats as loadFlats } from '../../../platform/content/flats.ts'

export const getStaticPaths = async () => {
  const houses = Map.groupBy(await loadFlats(DEFAULT_LOCALE), ({ project, building }) =>
    JSON.stringify([project, building.toLowerCase()]),
  )
  return [...houses].map(([key, flats]) => {
    const [project, letter] = JSON.parse(key) as [string, string]
    return { params: { project, letter }, props: { flats } }
  })
}

/** The plans of a building's flats as symbols, of which its page shows one or a few. */
export const GET: APIRoute<Awaited<ReturnType<typeof getStaticPaths>>[number]['props']> = ({ props }) => {
  const { plans } = drawPlans(props.flats, planWords(DEFAULT_LOCALE))
  return new Response(el('svg', { xmlns: 'http://www.w3.org/2000/svg' }, plans), {
    headers: { 'content-type': 'image/svg+xml' },
  })
}
