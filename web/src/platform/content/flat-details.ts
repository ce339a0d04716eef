import type { Item } from 'quoin'
import * as v from 'valibot'
import { warnOnce } from '../log.ts'
import { between, changedAt, fallback, ids, read, slugPart, whole } from './fields.ts'
import type { Flat } from './flat.ts'
import { picturePoint } from './floors.ts'
import { priceOf, statusOf } from './live-flat.ts'
import { eachMeasure, type Measured, type Measures } from './measures.ts'

/** From the corner of a flat; what is further away was typed in other units. */
const metres = between(-25, 75)
const length = between(0.01, 75)
const opening = v.object({
  x: metres,
  y: metres,
  length,
  direction: v.picklist(['horizontal', 'vertical']),
  swing: v.optional(v.picklist(['left', 'right'])),
  kind: v.optional(v.picklist(['door', 'entrance', 'opening', 'window', 'balcony'])),
})
const plan = v.object({
  width: length,
  depth: length,
  bearing: between(-360, 360),
  rooms: v.pipe(
    v.array(
      v.object({
        kind: v.picklist([
          'living',
          'kitchen',
          'bedroom',
          'bathroom',
          'hall',
          'wardrobe',
          'balcony',
          'terrace',
        ]),
        x: metres,
        y: metres,
        width: length,
        depth: length,
      }),
    ),
    v.check((rooms) => rooms.some(({ kind }) => kind !== 'terrace' && kind !== 'balcony'), 'No rooms inside'),
  ),
  doors: v.array(opening),
  windows: v.array(opening),
  furniture: fallback(
    v.optional(
      v.array(
        v.object({
          piece: v.string(),
          x: metres,
          y: metres,
          width: length,
          depth: length,
          back: v.picklist(['top', 'right', 'bottom', 'left']),
        }),
      ),
    ),
    undefined,
  ),
})
/** A number of a flat within what is plausible; it may be missing where there is a value in its place. */
function measure({ unit, range, without }: Measured): v.GenericSchema<number | null | undefined, number> {
  const number = unit ? between(...range) : whole(...range)
  return without === undefined ? number : fallback(v.nullish(number, without), without)
}

/** `Item.attributes` of a flat; lengths in metres, areas in square metres. Drawing and façade outline are optional. */
const attributes = v.object({
  project: slugPart,
  building: slugPart,
  number: slugPart,
  ...eachMeasure(measure),
  plan: fallback(v.nullish(plan), null),
  polygon: fallback(v.nullish(v.array(picturePoint), []), []),
})
const price = fallback(
  v.nullish(
    v.pipe(
      v.unknown(),
      v.transform((sent) => priceOf({ price: sent as Item['price'] })),
      v.minValue(1, 'Not what a flat costs, in US cents'),
    ),
    0,
  ),
  0,
)
const schema = v.object({ ...attributes.entries, price, images: ids })
/** How many times the area of a flat its plan may cover, and how far from it, in metres, a terrace may be. */
const MOST_OF_AREA = 3
const MOST_ASIDE = 12

/** Whether a plan is that of a flat of such an area: the largest sets the scale of all in its house. */
const isPlanOf = ({ width, depth, rooms }: v.InferOutput<typeof plan>, area: number): boolean =>
  width * depth <= MOST_OF_AREA * area &&
  rooms.every(
    (room) =>
      Math.min(room.x, room.y) >= -MOST_ASIDE &&
      room.x + room.width <= width + MOST_ASIDE &&
      room.y + room.depth <= depth + MOST_ASIDE,
  )

/** What an item of a flat has as `attributes`. */
export type FlatAttributes = v.InferInput<typeof attributes> & Measures & { sold?: boolean }

type Known = v.InferOutput<typeof schema>

/** A flat with everything that its page shows: `project` is the slug of its complex, `building` the letter. */
export interface FlatDetails extends Flat, Omit<Known, keyof Flat | 'plan'> {
  plan: v.InferOutput<typeof plan> | undefined
  updated: string
}

/** Converts an item of the platform to a flat. Logs a warning and returns undefined if it is not one. */
export function flatOf(item: Item): FlatDetails | undefined {
  const { price: sent, images } = item
  const { output, dropped, faults } = read(schema, { ...item.attributes, price: sent, images })
  const name = item.sku ?? item._id
  if (faults.length > 0) {
    warnOnce(`The flat ${name} is left out. ${faults.join('; ')}`)
    return undefined
  }
  const status = statusOf(item)
  if (!status) {
    warnOnce(
      `The flat ${name} is left out: its status ${JSON.stringify(item.status)} is not known, or "sold" is neither true nor false.`,
    )
    return undefined
  }
  const { plan, ...known } = output
  const isTooLarge = plan && !isPlanOf(plan, known.area + known.terrace)
  if (isTooLarge) dropped.push(`plan: Too large for ${known.area} m²`)
  if (dropped.length > 0) {
    warnOnce(`The flat ${name} is shown in part. ${dropped.join('; ')}`)
  }
  return {
    ...known,
    id: item._id,
    plan: plan && !isTooLarge ? plan : undefined,
    status,
    updated: changedAt(item),
  }
}
