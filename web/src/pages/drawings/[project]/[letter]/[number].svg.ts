import type { APIRoute } from 'astro'
import { DEFAULT_LOCALE } from '../../../../i18n/locales.ts'
import { drawSmallPlan } from '../../../../kit/plan/draw-walls.ts'
import { el } from '../../../../kit/plan/svg.ts'
import { flats as loadFlats } from '../../../../platform/content/flats.ts'

export const getStaticPaths = async () =>
  (await loadFlats(DEFAULT_LOCALE)).map(({ project, building, number, plan }) => ({
    params: { project, letter: building.toLowerCase(), number },
    props: { plan },
  }))

/** The plan of a flat for lists, scaled to its container; blank if the flat has no plan. */
export const GET: APIRoute<Awaited<ReturnType<typeof getStaticPaths>>[number]['props']> = ({ props }) => {
  const { viewBox, walls } = props.plan ? drawSmallPlan(props.plan) : { viewBox: '0 0 1 1', walls: '' }
  return new Response(el('svg', { xmlns: 'http://www.w3.org/2000/svg', viewBox }, walls), {
    headers: { 'content-type': 'image/svg+xml' },
  })
}
