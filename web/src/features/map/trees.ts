type Point = readonly [number, number]

/** A tree's middle and the radius of its crown, in metres. */
export interface Tree {
  x: number
  y: number
  r: number
}

/** Square metres of park to a tree, and the most trees that are drawn. */
const ROOM = 900
const MAX_TREES = 90

/** Where the sides of an outline cross a line from left to right. */
export function crossings(y: number, outline: readonly Point[]): number[] {
  const found: number[] = []
  let [bx, by] = outline.at(-1) ?? [0, 0]
  for (const [ax, ay] of outline) {
    if (ay > y !== by > y) found.push(((bx - ax) * (y - ay)) / (by - ay) + ax)
    bx = ax
    by = ay
  }
  return found
}

/** Whether a point of that line lies inside its outline, by counting the sides to its right. */
export const isBetween = (x: number, sides: readonly number[]): boolean =>
  sides.filter((side) => x < side).length % 2 === 1

export const isInside = ([x, y]: Point, outline: readonly Point[]): boolean =>
  isBetween(x, crossings(y, outline))

/** Numbers from 0 to 1 that look random and are the same in every build. */
function numbers(seed: number) {
  let state = seed
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}

/** Trees scattered over a park, none over another and none in the water. */
export function scatterTrees(outline: readonly Point[], water: readonly (readonly Point[])[]): Tree[] {
  const [xs, ys] = [outline.map(([x]) => x), outline.map(([, y]) => y)]
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  const [width, depth] = [Math.max(...xs) - left, Math.max(...ys) - top]
  const next = numbers(Math.abs(Math.round(left * 7 + top)) + 11)
  const wanted = Math.min(MAX_TREES, Math.round((width * depth) / ROOM))
  const trees: Tree[] = []
  for (let attempt = 0; attempt < wanted * 4 && trees.length < wanted; attempt += 1) {
    const tree = {
      x: Math.round(left + next() * width),
      y: Math.round(top + next() * depth),
      r: Math.round(5 + next() * 5),
    }
    const isFree = trees.every(({ x, y, r }) => Math.hypot(x - tree.x, y - tree.y) > r + tree.r)
    const isDry = !water.some((pond) => isInside([tree.x, tree.y], pond))
    if (isFree && isDry && isInside([tree.x, tree.y], outline)) trees.push(tree)
  }
  return trees
}
