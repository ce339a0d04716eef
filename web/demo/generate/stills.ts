// The picture of a living room that a flat has.
import type { Plan } from './plan.ts'

interface Still {
  image: string
  project: string
  floors: readonly [from: number, to: number]
  /** From how many sides the living room takes light. */
  sides: number
}

const STILLS: readonly Still[] = [
  { image: 'image-living-terrace-park-low', project: 'terrace-park', floors: [1, 3], sides: 1 },
  { image: 'image-living-terrace-park', project: 'terrace-park', floors: [4, 9], sides: 1 },
  { image: 'image-living-river-line-low', project: 'river-line', floors: [1, 5], sides: 1 },
  { image: 'image-living-river-line', project: 'river-line', floors: [6, 16], sides: 2 },
  { image: 'image-living-hill-house-low', project: 'hill-house', floors: [1, 2], sides: 1 },
  { image: 'image-living-hill-house', project: 'hill-house', floors: [3, 7], sides: 1 },
  { image: 'image-living-old-garden-low', project: 'old-garden', floors: [1, 2], sides: 2 },
  { image: 'image-living-old-garden', project: 'old-garden', floors: [3, 6], sides: 2 },
]

/** None for a flat of a type that nobody has drawn, such as a studio. */
export function stillsOf(
  project: string,
  { floor, bedrooms, plan }: { floor: number; bedrooms: number; plan: Plan },
): string[] {
  if (bedrooms === 0) return []
  const sides = lightSides(plan)
  return STILLS.filter(
    (still) =>
      still.project === project &&
      still.floors[0] <= floor &&
      floor <= still.floors[1] &&
      still.sides === sides,
  ).map(({ image }) => image)
}

/** From how many sides the living room takes light. */
function lightSides({ rooms, windows, width, depth }: Plan): number {
  const room = rooms.find(({ kind }) => kind === 'living')
  if (!room) return 0
  const isAt = (a: number, b: number) => Math.abs(a - b) < 0.02
  const isWithin = (at: number, from: number, length: number) => at >= from && at < from + length
  const sides = windows.flatMap(({ direction, x, y }) => {
    if (direction === 'horizontal') {
      if (!isWithin(x, room.x, room.width)) return []
      return isAt(y, 0) && isAt(room.y, 0) ? ['back'] : isAt(y, room.y + room.depth) && isAt(y, depth) ? ['front'] : []
    }
    if (!isWithin(y, room.y, room.depth)) return []
    return isAt(x, 0) && isAt(room.x, 0) ? ['left'] : isAt(x, room.x + room.width) && isAt(x, width) ? ['right'] : []
  })
  return new Set(sides).size
}
