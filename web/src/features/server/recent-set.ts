/** A set that forgets its oldest members, so that it cannot grow without bound. */
export class RecentSet {
  readonly #members = new Set<string>()
  readonly #limit: number

  constructor(limit: number) {
    this.#limit = limit
  }

  has(member: string): boolean {
    return this.#members.has(member)
  }

  add(member: string): void {
    this.#members.add(member)
    const [oldest] = this.#members
    if (this.#members.size > this.#limit && oldest !== undefined) this.#members.delete(oldest)
  }

  delete(member: string): void {
    this.#members.delete(member)
  }
}
