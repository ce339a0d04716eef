/** A seed that does not fit: which file, which field, and what is wrong with it. */
export class SeedError extends Error {
  readonly code = 'invalid-seed'
  constructor(file: string, problem: string) {
    super(`The seed cannot be used: ${file}: ${problem}`)
    this.name = 'SeedError'
  }
}
