import * as v from 'valibot'
import { between, fallback, label, list, whole } from './fields.ts'
import { latinised } from './look-alikes.ts'

/** From the corner of a building. */
const metres = between(-200, 200)
const length = between(0.01, 200)
/** A point of a picture, in parts of its width and height; an outline may reach over its edge. */
export const picturePoint = v.tuple([between(-0.5, 1.5), between(-0.5, 1.5)])
/** x, y, width, depth. */
const box = v.pipe(
  v.tuple([metres, metres, length, length]),
  v.transform(([x, y, width, depth]) => ({ x, y, width, depth })),
)
const boxes = v.optional(v.array(box), [])
/** Stairs, lifts and the ways to them on a floor, in the coordinates of its flats. */
const circulation = v.object({
  kind: v.optional(v.picklist(['gallery', 'corridor']), 'corridor'),
  ways: v.pipe(v.array(box), v.minLength(1)),
  stairs: boxes,
  lifts: boxes,
  shafts: boxes,
  doors: v.optional(v.array(v.tuple([metres, metres])), []),
})

/** The floors of a building from below: where its flats are, on the picture and from above. In metres. */
export const floors = list(
  v.object({
    floor: whole(0, 200),
    level: between(-100, 1000),
    /** Behind the floor below. */
    setback: v.nullish(fallback(v.union([between(0, 30), v.literal('unreadable')]), 'unreadable')),
    polygon: fallback(v.array(picturePoint), []),
    flats: list(
      v.object({
        number: v.pipe(label, v.transform(latinised)),
        x: metres,
        y: metres,
        width: length,
        depth: length,
      }),
    ),
    circulation: fallback(v.nullish(circulation, null), null),
  }),
)

export type Floors = v.InferOutput<typeof floors>

/** A floor and how far it stands behind the one below, in metres. */
export interface SteppingFloor {
  floor: number
  level: number
  setback?: number | 'unreadable' | null | undefined
}

const fromBelow = <F extends SteppingFloor>(floors: readonly F[]): F[] =>
  floors.toSorted((a, b) => a.level - b.level)

/** Whether the floors are numbered from below without a gap: none is missing, and none is there twice. */
export const isUnbroken = (floors: readonly SteppingFloor[]): boolean =>
  fromBelow(floors).every(({ floor }, index, all) => floor === (all[0]?.floor ?? 0) + index)

/**
 * How far each floor stands behind the lowest, in metres, by the floor. Undefined where a floor or a set-back is missing:
 * such a house cannot be drawn from any side.
 */
export function offsetsOf<F extends SteppingFloor>(floors: readonly F[]): Map<F, number> | undefined {
  if (!isUnbroken(floors)) return undefined
  const [lowest, ...above] = fromBelow(floors)
  const isStepped = above.some(({ setback }) => setback === 'unreadable' || (setback ?? 0) > 0)
  let offset = 0
  const offsets = new Map<F, number>(lowest && [[lowest, 0]])
  for (const floor of above) {
    if (isStepped && typeof floor.setback !== 'number') return undefined
    offset += typeof floor.setback === 'number' ? floor.setback : 0
    offsets.set(floor, offset)
  }
  return offsets
}

/** Whether a floor stands behind the one below it. */
export const isStepped = (floors: readonly SteppingFloor[]): boolean =>
  [...(offsetsOf(floors)?.values() ?? [])].some((offset) => offset > 0)

/**
 * Whether all is known that the front of a house shows: its walls, the outlines of its flats, their plans, and how its
 * floors step. Some of it is above the ground.
 */
export function hasFront(
  { material, floors }: { material?: string | null | undefined; floors: Floors },
  flats: readonly { number: string; plan: unknown }[],
): boolean {
  const planned = new Set(flats.filter(({ plan }) => plan).map(({ number }) => number))
  const drawn = floors.filter((floor) => floor.flats.length > 0)
  const outlined = drawn.flatMap((floor) => floor.flats)
  const isPlanned = outlined.every(({ number }) => planned.has(number))
  const isSeen = drawn.some(({ level }) => level >= 0)
  return !!material && isPlanned && isSeen && isUnbroken(drawn) && offsetsOf(floors) !== undefined
}
