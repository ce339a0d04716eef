import type { Locale } from '../../i18n/locales.ts'
import { formatArea } from '../../i18n/units.ts'
import type { FlatDetails } from '../../platform/content/flat-details.ts'
import { flatMessages } from '../flat/messages.ts'
import { bedroomsText } from '../flat/row-messages.ts'
import { ACCENT, INK, PAPER, SAND, STONE_7 } from '../plan/draw-base.ts'
import { drawSmallPlan } from '../plan/draw-walls.ts'
import type { FlatPlan } from '../plan/plan.ts'
import { el } from '../plan/svg.ts'
import type { Outlined } from './outlines.ts'

export const CARD = { width: 1200, height: 630 }
/** Where a flat's card is found, below the site's address. */
export const cardPath = (
  locale: Locale,
  flat: Pick<FlatDetails, 'project' | 'building' | 'number'>,
): string => `/share/${locale}/${flat.project}/${flat.building.toLowerCase()}/${flat.number}.png`

/** What a card says; nothing of it changes when the flat is sold: cards grow old in the caches of others. */
export interface CardContent {
  locale: Locale
  flat: Pick<FlatDetails, 'project' | 'building' | 'number' | 'floor' | 'bedrooms' | 'area'> & {
    plan: FlatPlan | undefined
  }
  company: string
  /** Name of the complex, and where it is. */
  place: string
}

export type Draw = (text: string, size: number) => Outlined
/** The thin and the regular weight. */
export interface Pens {
  light: Draw
  regular: Draw
}

/** The part with the drawing, and the part with the words. */
const DRAWING = { x: 66, y: 54, width: 348, height: 522 }
const WORDS = { x: 544, width: 592 }

/** A flat's card for links that are shared, as SVG without a font: plan, number, size, complex. */
export function cardSvg({ locale, flat, company, place }: CardContent, { light, regular }: Pens): string {
  const f = flatMessages(locale)
  const line = (draw: Draw, text: string, size: number, y: number, fill = INK, x = WORDS.x) => {
    const { path, width } = fitted(draw, text, size, WORDS.x + WORDS.width - x)
    return { width, svg: el('path', { d: path, fill, transform: `translate(${x} ${y})` }) }
  }
  const facts = `${bedroomsText(locale, flat.bedrooms)}, ${f('floorNumber', { floor: String(flat.floor) }).toLowerCase()}`
  return el(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', width: CARD.width, height: CARD.height },
    [
      el('rect', { width: CARD.width, height: CARD.height, fill: PAPER }),
      el('rect', { width: 480, height: CARD.height, fill: SAND }),
      el('rect', { x: 480, width: 8, height: CARD.height, fill: ACCENT }),
      drawing(flat.plan),
      el('path', { d: 'M1 25v-8h8V9h8V1h8v24z', fill: INK, transform: 'translate(544 58) scale(1.32)' }),
      line(regular, company, 34, 88, INK, 594).svg,
      line(light, f('flat', { number: flat.number }), 108, 280).svg,
      line(light, facts, 34, 348).svg,
      line(regular, place, 28, 392, STONE_7).svg,
      el('rect', { x: WORDS.x, y: 488, width: WORDS.width, height: 2, fill: INK }),
      line(light, formatArea(locale, flat.area), 60, 568).svg,
    ].join(''),
  )
}

/** A line that is too long is written smaller. */
function fitted(draw: Draw, text: string, size: number, width: number): Outlined {
  const drawn = draw(text, size)
  return drawn.width <= width ? drawn : draw(text, (size * width) / drawn.width)
}

function drawing(plan: FlatPlan | undefined): string {
  if (!plan) return ''
  const { viewBox, walls } = drawSmallPlan(plan)
  return el('svg', { ...DRAWING, viewBox, preserveAspectRatio: 'xMidYMid meet' }, walls)
}
