import { humanBytes, humanDuration, humanNumber } from './human.ts'
import type { Messages } from './writer.ts'

const REDRAW_MS = 100
/** Where nothing may move, such as in a CI log, a line appears at this interval. */
const LINE_INTERVAL_MS = 10_000
const BAR_WIDTH = 20

export interface ProgressTarget {
  /** Undefined under `--quiet`. */
  messages: Messages | undefined
  canMove: boolean
  width: () => number
}

export interface Amount {
  unit: 'bytes' | 'rows' | 'files'
  done: number
  /** Undefined if unknown. */
  total?: number | undefined
}

export const amountText = (value: number, unit: Amount['unit']) =>
  unit === 'bytes' ? humanBytes(value) : `${humanNumber(value)} ${unit}`

/** `84%  420,000 of 500,000 rows  98,000 rows/s  ETA 1s`. */
export function progressText(
  { unit, done, total }: Amount,
  startedAt: number,
  doneAtStart: number,
  now: number,
): string {
  const seconds = Math.max(0.001, (now - startedAt) / 1000)
  const rate = (done - doneAtStart) / seconds
  const parts = total ? [`${Math.min(100, Math.floor((done / total) * 100))}%`] : []
  parts.push(total === undefined ? amountText(done, unit) : ofTotal(done, total, unit))
  if (seconds >= 0.5 && rate > 0) {
    if (total !== undefined && total > done) {
      parts.push(`ETA ${humanDuration(((total - done) / rate) * 1000)}`)
    } else parts.push(`${amountText(Math.round(rate), unit)}/s`)
  }
  return parts.join('  ')
}

const ofTotal = (done: number, total: number, unit: Amount['unit']) =>
  unit === 'bytes'
    ? `${humanBytes(done)} of ${humanBytes(total)}`
    : `${humanNumber(done)} of ${humanNumber(total)} ${unit}`

function bar(fraction: number): string {
  const full = Math.round(Math.min(1, Math.max(0, fraction)) * BAR_WIDTH)
  return '█'.repeat(full) + '░'.repeat(BAR_WIDTH - full)
}

/** Progress of long work on stderr: a bar on a terminal, a line every ten seconds elsewhere. */
export class Progress {
  readonly #target: ProgressTarget
  readonly #label: string
  readonly #startedAt = Date.now()
  #amount: Amount
  #doneAtStart: number | undefined
  #lastLineAt = Date.now()
  #timer: NodeJS.Timeout | undefined
  #drawn = false
  #hint = ''
  #fit: ((text: string, width: number) => string) | undefined

  constructor(target: ProgressTarget, label: string, unit: Amount['unit']) {
    this.#target = target
    this.#label = label
    this.#amount = { unit, done: 0 }
    if (target.canMove) {
      this.#timer = setInterval(() => this.#draw(), REDRAW_MS)
      this.#timer.unref()
      import('./text.ts').then(({ truncate }) => {
        this.#fit = truncate
        this.#draw()
      })
    }
  }

  /** The rate counts from the first call, which gives the amount done at the start. */
  update(done: number, total?: number) {
    this.#doneAtStart ??= done
    this.#amount = { unit: this.#amount.unit, done, total }
    this.#hint = ''
    if (this.#target.canMove || Date.now() - this.#lastLineAt < LINE_INTERVAL_MS) return
    this.#lastLineAt = Date.now()
    this.#target.messages?.line(`${this.#label}: ${this.#text()}`)
  }

  /** Shows what the work is waiting for, until the next update. */
  hint(text: string) {
    this.#hint = text
    if (!this.#target.canMove) this.#target.messages?.line(`${this.#label}: ${text}`)
  }

  /** Removes the bar. */
  stop() {
    clearInterval(this.#timer)
    this.#timer = undefined
    if (this.#drawn) this.#target.messages?.redraw('')
    this.#drawn = false
  }

  #text() {
    return progressText(this.#amount, this.#startedAt, this.#doneAtStart ?? 0, Date.now())
  }

  #draw() {
    if (!this.#fit || !this.#timer) return
    const { done, total } = this.#amount
    const width = this.#target.width()
    const meter = total && width >= 80 ? `${bar(done / total)}  ` : ''
    const line = this.#hint ? `${this.#label}  ${this.#hint}` : `${this.#label}  ${meter}${this.#text()}`
    this.#target.messages?.redraw(this.#fit(line, width - 1))
    this.#drawn = true
  }
}

/** Quick calls show nothing; after this long, a spinner appears. */
const SHOW_AFTER_MS = 100
const FRAME_MS = 80
const FRAMES = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏']

/** Shows a spinner on a terminal until `work` settles. */
export async function withActivity<T>(messages: Messages, label: string, work: Promise<T>): Promise<T> {
  let frame = 0
  const draw = () => messages.redraw(`${FRAMES[frame++ % FRAMES.length]} ${label}`)
  let timer: NodeJS.Timeout | undefined
  const start = setTimeout(() => {
    draw()
    timer = setInterval(draw, FRAME_MS)
  }, SHOW_AFTER_MS)
  try {
    return await work
  } finally {
    clearTimeout(start)
    clearInterval(timer)
    if (frame > 0) messages.redraw('')
  }
}
