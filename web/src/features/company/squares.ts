/** From one square to the next. */
const STEP = 12
const SIDE = 10

const squareAt = (index: number, columns: number) =>
  `M${(index % columns) * STEP} ${Math.floor(index / columns) * STEP}h${SIDE}v${SIDE}h-${SIDE}z`

/**
 * A drawing of `count` squares in rows of `columns`, with `marked` of them, spread evenly, in a path of their own. Its
 * height is that of the rows that it needs.
 */
export function drawSquares(count: number, columns: number, marked: number) {
  const few = Math.min(marked, count)
  const isMarked = new Set(
    Array.from({ length: few }, (_, index) => Math.floor(((2 * index + 1) * count) / (2 * few))),
  )
  const draw = (some: boolean) =>
    Array.from({ length: count }, (_, index) =>
      isMarked.has(index) === some ? squareAt(index, columns) : '',
    ).join('')
  return {
    width: columns * STEP - (STEP - SIDE),
    height: Math.ceil(count / columns) * STEP - (STEP - SIDE),
    plain: draw(false),
    marked: draw(true),
  }
}
