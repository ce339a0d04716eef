import { escapeHtml } from '../../ui/html.ts'
import { at, INK, PAPER, type PlanWords, SAND, UNIT } from './draw-base.ts'
import { isTerrace, type Rect } from './geometry.ts'
import { AREA_SIZE, type Label, placeLabel } from './labels.ts'
import type { FlatPlan } from './plan.ts'
import { namedRooms } from './rooms.ts'
import { el } from './svg.ts'

/** Names and areas of the rooms, clear of the furniture. */
export function drawLabels(plan: FlatPlan, text: number, taken: readonly Rect[], words: PlanWords): string {
  return namedRooms(plan)
    .map(({ room, name, index, area }) => {
      const label = placeLabel(room, words.roomName(name, index), words.area(area), text / UNIT, taken)
      return labelOf(label, text, isTerrace(room) ? SAND : PAPER)
    })
    .join('')
}

/** Text with a halo in the colour of the floor, so that no line runs through it. */
function labelOf({ x, y, lines, upright }: Label, text: number, floor: string): string {
  const top = -((lines.length - 1) * 1.5 * text) / 2 + text * 0.35
  const written = lines.map((line, index) => {
    const isArea = index === lines.length - 1
    return el(
      'text',
      {
        y: top + index * 1.5 * text,
        'font-size': isArea ? text * AREA_SIZE : text,
        'font-weight': isArea ? '300' : undefined,
      },
      escapeHtml(line),
    )
  })
  return el(
    'g',
    {
      transform: `translate(${at([x, y])})${upright ? ' rotate(-90)' : ''}`,
      'text-anchor': 'middle',
      fill: INK,
      stroke: floor,
      'stroke-width': '7',
      'paint-order': 'stroke',
    },
    written.join(''),
  )
}
