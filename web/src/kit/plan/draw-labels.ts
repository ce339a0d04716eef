import { escapeHtml } from '../../ui/html.ts'
import { at, INK, PAPER, type PlanWords, SAND, UNIT } from './draw-base.ts'
import { type Gap, isTerrace, leafOf, overlap } from './geometry.ts'
import { AREA_SIZE, type Label, LINE_HEIGHT, labelBox, placeLabel } from './labels.ts'
import type { PlanFurniture } from './plan.ts'
import type { NamedRoom } from './rooms.ts'
import { el } from './svg.ts'

export interface PlacedLabels {
  labels: readonly (Label & { room: NamedRoom })[]
  /** Furniture that no label stands on. */
  furniture: PlanFurniture[]
  /** Texts for the rooms that have only a number. */
  legend: readonly { number: string; text: string }[]
}

/** What says what a room is: no label hides it. */
const ESSENTIAL = new Set(['bed', 'sofa', 'dining table', 'kitchen', 'bathtub', 'toilet'])
const isEssential = ({ piece }: PlanFurniture): boolean => ESSENTIAL.has(piece)

/**
 * Decides where the names and areas stand, and which furniture must not be drawn because of them.
 *
 * @param size of the type, in metres
 */
export function layOutLabels(
  rooms: readonly NamedRoom[],
  size: number,
  doors: readonly Gap[],
  furniture: readonly PlanFurniture[],
  words: PlanWords,
): PlacedLabels {
  const closed = doors.flatMap((gap) => [gap.rect, leafOf(gap)?.sweep ?? []].flat())
  const legend: { number: string; text: string }[] = []
  const labels = rooms.map((room) => {
    const name = words.roomName(room.name, room.index)
    const area = words.area(room.area)
    const number = String(legend.length + 1)
    const label = placeLabel(room.room, { name, area, number }, size, {
      closed: [...closed, ...furniture.filter(isEssential)],
      furniture: furniture.filter((one) => !isEssential(one)),
    })
    if (!label.hasArea) legend.push({ number, text: `${name}, ${area}` })
    return { ...label, room }
  })
  const boxes = labels.map((label) => labelBox(label, size))
  const isFree = (one: PlanFurniture) => isEssential(one) || !boxes.some((box) => overlap(box, one))
  return { labels, furniture: furniture.filter(isFree), legend }
}

/** Names and areas of the rooms. */
export const drawLabels = ({ labels }: PlacedLabels, text: number): string =>
  labels.map((label) => labelOf(label, text, isTerrace(label.room.room) ? SAND : PAPER)).join('')

/** Text with a halo in the colour of the floor, over the boards of a terrace. */
function labelOf({ x, y, lines, hasArea }: Label, text: number, floor: string): string {
  const top = -((lines.length - 1) * LINE_HEIGHT * text) / 2 + text * 0.35
  const written = lines.map((line, index) => {
    const isArea = hasArea && index === lines.length - 1
    return el(
      'text',
      {
        y: top + index * LINE_HEIGHT * text,
        'font-size': isArea ? text * AREA_SIZE : text,
        'font-weight': isArea ? '300' : undefined,
      },
      escapeHtml(line),
    )
  })
  return el(
    'g',
    {
      transform: `translate(${at([x, y])})`,
      'text-anchor': 'middle',
      fill: INK,
      stroke: floor,
      'stroke-width': '7',
      'paint-order': 'stroke',
    },
    written.join(''),
  )
}

/** What the numbers stand for, one a line, from the middle of the first line; `at` is in metres. */
export const drawLegend = (
  { legend }: Pick<PlacedLabels, 'legend'>,
  x: number,
  y: number,
  text: number,
): string =>
  legend.length === 0
    ? ''
    : el(
        'g',
        { fill: INK, 'font-size': text, 'text-anchor': 'start' },
        legend
          .map((one, index) =>
            el(
              'text',
              { x: x * UNIT, y: y * UNIT + text * LINE_HEIGHT * index },
              escapeHtml(`${one.number}: ${one.text}`),
            ),
          )
          .join(''),
      )
