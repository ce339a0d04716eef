import type { APIRoute } from 'astro'
import { DEFAULT_LOCALE } from '../../../i18n/locales.ts'
import { ACCENT, INK } from '../../../kit/plan/draw-base.ts'
import { drawElevation } from '../../../kit/plan/draw-elevation.ts'
import { el } from '../../../kit/plan/svg.ts'
import { flatsOf } from '../../../platform/content/flats.ts'
import { housesInProgress } from '../../../platform/content/progress.ts'

export const getStaticPaths = async () => {
  const houses = await housesInProgress(DEFAULT_LOCALE)
  return houses
    .filter(({ isDrawn }) => isDrawn)
    .map((house) => ({
      params: { project: house.building.project, letter: house.building.letter.toLowerCase() },
      props: house,
    }))
}

/** The elevation of a house as it stands. With `#903` at the end of the address, flat 903 is filled. */
export const GET: APIRoute<Awaited<ReturnType<typeof getStaticPaths>>[number]['props']> = async ({
  props,
}) => {
  const { building, ...grown } = props
  const flats = await flatsOf(building.project, DEFAULT_LOCALE)
  const own = flats.filter((flat) => flat.building === building.letter)
  const { content, flats: areas, left, width, height } = drawElevation(building, own, grown)
  return new Response(
    el(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        viewBox: `${left} ${-height} ${width} ${height}`,
        overflow: 'visible',
        color: INK,
      },
      el('style', {}, '.flats :not(:target){display:none}') +
        el('g', { class: 'flats', fill: ACCENT }, areas) +
        content,
    ),
    { headers: { 'content-type': 'image/svg+xml' } },
  )
}
