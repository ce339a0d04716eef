/** At most one line in so many milliseconds. */
const INTERVAL = 5000

/** Says now and then how many pages of a build are rendered. */
export class Progress {
  readonly #say: (line: string) => void
  #total = 0
  #rendered = 0
  #said = 0

  constructor(say: (line: string) => void) {
    this.#say = say
  }

  /** `total` pages will be rendered, and `kept` are those of the last build. */
  start(total: number, kept: number): void {
    this.#total = total
    this.#said = performance.now()
    const unchanged = kept > 0 ? ` (${number(kept)} unchanged)` : ''
    this.#say(`Rendering ${number(total)} pages${unchanged} …`)
  }

  /** Another page is rendered. */
  next(): void {
    this.#rendered += 1
    if (this.#rendered === this.#total) this.#say('Making pictures in every size …')
    else if (performance.now() - this.#said >= INTERVAL) {
      this.#said = performance.now()
      this.#say(`Rendered ${number(this.#rendered)} of ${number(this.#total)} pages …`)
    }
  }
}

const number = (count: number) => count.toLocaleString('en')
