/** A coordinate of a drawing: digits that nobody can see would make pages larger. */
export function round(value: number, digits = 1): number {
  const factor = 10 ** digits
  // Adding 0 makes -0 a plain 0.
  return Math.round(value * factor) / factor + 0
}
