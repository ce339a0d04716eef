import type { Item } from 'quoin'
import * as v from 'valibot'
import { warnOnce } from '../log.ts'
import { changedAt, slugPart } from './fields.ts'
import type { Flat } from './flat.ts'
import { priceOf, statusOf } from './live-flat.ts'

const point = v.tuple([v.number(), v.number()])
const opening = v.object({
  x: v.number(),
  y: v.number(),
  length: v.number(),
  direction: v.picklist(['horizontal', 'vertical']),
  swing: v.optional(v.picklist(['left', 'right'])),
  kind: v.optional(v.picklist(['door', 'entrance', 'opening', 'window', 'balcony'])),
})
const plan = v.object({
  width: v.number(),
  depth: v.number(),
  bearing: v.number(),
  rooms: v.array(
    v.object({
      kind: v.picklist(['living', 'kitchen', 'bedroom', 'bathroom', 'hall', 'wardrobe', 'terrace']),
      x: v.number(),
      y: v.number(),
      width: v.number(),
      depth: v.number(),
    }),
  ),
  doors: v.array(opening),
  windows: v.array(opening),
  furniture: v.fallback(
    v.optional(
      v.array(
        v.object({
          piece: v.string(),
          x: v.number(),
          y: v.number(),
          width: v.number(),
          depth: v.number(),
          back: v.picklist(['top', 'right', 'bottom', 'left']),
        }),
      ),
    ),
    undefined,
  ),
})
/** `Item.attributes` of a flat; lengths in metres, areas in square metres. Drawing and façade outline are optional. */
const attributes = v.object({
  project: slugPart,
  building: slugPart,
  entrance: v.fallback(v.number(), 1),
  floor: v.number(),
  number: slugPart,
  bedrooms: v.number(),
  area: v.pipe(v.number(), v.gtValue(0)),
  terrace: v.fallback(v.number(), 0),
  ceiling: v.fallback(v.number(), 0),
  plan: v.fallback(v.nullish(plan), null),
  polygon: v.fallback(v.array(point), []),
})

export type FlatAttributes = v.InferInput<typeof attributes> & { sold?: boolean }

/** A flat with everything that its page shows. */
export interface FlatDetails extends Flat {
  /** Slug of the complex. */
  project: string
  /** Letter of the building. */
  building: string
  /** Ceiling height in metres; 0 if unknown. */
  ceiling: number
  plan: v.InferOutput<typeof plan> | undefined
  /** Ids of pictures. */
  images: readonly string[]
  updated: string
}

/** Converts an item of the platform to a flat. Logs a warning and returns undefined if it is not one. */
export function flatOf(item: Item): FlatDetails | undefined {
  const parsed = v.safeParse(attributes, item.attributes)
  if (!parsed.success) {
    const faults = parsed.issues.map((issue) => v.getDotPath(issue) ?? issue.message)
    warnOnce(`The flat ${item.sku ?? item._id} is left out: ${faults.join(', ')} is missing or wrong.`)
    return undefined
  }
  const status = statusOf(item)
  if (!status) {
    const sent = JSON.stringify(item.status)
    warnOnce(
      `The flat ${item.sku ?? item._id} is left out: its status ${sent} is not known, or "sold" is neither true nor false.`,
    )
    return undefined
  }
  const { plan, ...known } = parsed.output
  return {
    ...known,
    id: item._id,
    plan: plan ?? undefined,
    status,
    price: priceOf(item),
    images: item.images ?? [],
    updated: changedAt(item),
  }
}
