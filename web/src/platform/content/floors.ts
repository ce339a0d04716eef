import * as v from 'valibot'

const metres = v.pipe(v.number(), v.finite())
/** x, y, width, depth. */
const box = v.pipe(
  v.tuple([metres, metres, v.pipe(metres, v.gtValue(0)), v.pipe(metres, v.gtValue(0))]),
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
export const floors = v.array(
  v.object({
    floor: v.number(),
    level: v.number(),
    polygon: v.array(v.tuple([v.number(), v.number()])),
    flats: v.optional(
      v.array(
        v.object({
          number: v.pipe(v.union([v.string(), v.number()]), v.transform(String)),
          x: v.number(),
          y: v.number(),
          width: v.number(),
          depth: v.number(),
        }),
      ),
      [],
    ),
    circulation: v.fallback(v.nullish(circulation, null), null),
  }),
)

export type Floors = v.InferOutput<typeof floors>
