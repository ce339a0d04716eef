/** An invalid seed: which file and field, and what is wrong. */
export class SeedError extends Error {
  /** The same in every version, for programs. */
  readonly code = 'invalid-seed'
  constructor(file: string, problem: string) {
    super(`The seed cannot be used: ${file}: ${problem}`)
    this.name = 'SeedError'
  }
}
