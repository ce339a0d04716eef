/** @throws TypeError that names a member that does not exist: misspelled, it would say nothing */
export function assertKnown(given: object, known: readonly string[], what: string): void {
  const unknown = Object.keys(given).find((name) => !known.includes(name))
  if (unknown !== undefined)
    throw new TypeError(`${what} has no option "${unknown}" (options: ${known.join(', ')})`)
}
