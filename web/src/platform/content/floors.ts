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
