import { existsSync } from 'node:fs'
import { pictureFiles } from './astro-internals.ts'

/** At most one line in so many milliseconds. */
const INTERVAL = 5000

/** Says now and then how many pages of a build are rendered, and then how many of their pictures are made. */
export class Progress {
  readonly #say: (line: string) => void
  readonly #fresh: string
  #total = 0
  #rendered = 0
  #said = 0
  #timer: NodeJS.Timeout | undefined

  /** `fresh` is the folder of the build. */
  constructor(say: (line: string) => void, fresh: string) {
    this.#say = say
    this.#fresh = fresh
  }

  /** `total` pages will be rendered, and `kept` are those of the last build. */
  start(total: number, kept: number): void {
    this.#total = total
    this.#said = performance.now()
    const unchanged = kept > 0 ? ` (${number(kept)} unchanged)` : ''
    this.#say(`Rendering ${number(total)} pages${unchanged} …`)
  }

  /** Another page is rendered. Astro makes the pictures after the last one. */
  next(): void {
    this.#rendered += 1
    if (this.#rendered === this.#total) this.#followPictures()
    else if (performance.now() - this.#said >= INTERVAL) {
      this.#said = performance.now()
      this.#say(`Rendered ${number(this.#rendered)} of ${number(this.#total)} pages …`)
    }
  }

  /** Says nothing more. */
  stop(): void {
    clearInterval(this.#timer)
  }

  #followPictures() {
    const files = pictureFiles(this.#fresh)
    if (files.length === 0) return
    this.#say(files.length === 1 ? 'Making 1 picture …' : `Making ${number(files.length)} pictures …`)
    this.#timer = setInterval(() => {
      const made = files.filter((file) => existsSync(file)).length
      if (made < files.length) this.#say(`Made ${number(made)} of ${number(files.length)} pictures …`)
    }, INTERVAL)
  }
}

const number = (count: number) => count.toLocaleString('en')
