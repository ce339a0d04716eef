import { humanBytes, humanDuration, humanNumber } from './human.ts'

/** How often the moving line is drawn, and how often a line is said where nothing may move. */
const REDRAW = 100
const SAY = 10_000

export interface ProgressTarget {
  write(text: string): void
  canMove: boolean
  width: () => number
}

export interface Amount {
  unit: 'bytes' | 'rows' | 'files'
  done: number
  /** Where it is known how many there are. */
  total?: number | undefined
}

const amountText = (value: number, unit: Amount['unit']) =>
  unit === 'bytes' ? humanBytes(value) : `${humanNumber(value)} ${unit}`

/** `420,000 of 500,000 rows  84 %  98,000 rows/s  1 s left`. */
export function progressText(
  { unit, done, total }: Amount,
  startedAt: number,
  doneAtStart: number,
  now: number,
): string {
  const seconds = Math.max(0.001, (now - startedAt) / 1000)
  const rate = (done - doneAtStart) / seconds
  const parts = [total === undefined ? amountText(done, unit) : ofTotal(done, total, unit)]
  if (total) parts.push(`${Math.min(100, Math.floor((done / total) * 100))} %`)
  if (seconds >= 0.5 && rate > 0) {
    parts.push(`${amountText(Math.round(rate), unit)}/s`)
    if (total !== undefined && total > done)
      parts.push(`${humanDuration(((total - done) / rate) * 1000)} left`)
  }
  return parts.join('  ')
}

const ofTotal = (done: number, total: number, unit: Amount['unit']) =>
  unit === 'bytes'
    ? `${humanBytes(done)} of ${humanBytes(total)}`
    : `${humanNumber(done)} of ${humanNumber(total)} ${unit}`

function bar(fraction: number, width: number): string {
  const full = Math.round(Math.min(1, Math.max(0, fraction)) * width)
  return '█'.repeat(full) + '░'.repeat(width - full)
}

/** A long piece of work on stderr: one moving line on a terminal, a line now and then elsewhere. */
export class Progress {
  readonly #target: ProgressTarget
  readonly #label: string
  readonly #startedAt = Date.now()
  #amount: Amount
  #doneAtStart: number | undefined
  #lastSaid = Date.now()
  #timer: NodeJS.Timeout | undefined
  #drawn = false
  #hint = ''
  #fit: ((text: string, width: number) => string) | undefined

  constructor(target: ProgressTarget, label: string, unit: Amount['unit']) {
    this.#target = target
    this.#label = label
    this.#amount = { unit, done: 0 }
    if (target.canMove) {
      this.#timer = setInterval(() => this.#draw(), REDRAW)
      this.#timer.unref()
      import('./text.ts').then(({ truncate }) => {
        this.#fit = truncate
        this.#draw()
      })
    }
  }

  /** The first call says where the work stands at its start; rates count from there. */
  update(done: number, total?: number) {
    this.#doneAtStart ??= done
    this.#amount = { unit: this.#amount.unit, done, total }
    this.#hint = ''
    if (this.#target.canMove || Date.now() - this.#lastSaid < SAY) return
    this.#lastSaid = Date.now()
    this.#target.write(`${this.#label}: ${this.#text()}\n`)
  }

  /** What the work waits for, until it goes on. */
  hint(text: string) {
    this.#hint = text
    if (!this.#target.canMove) this.#target.write(`${this.#label}: ${text}\n`)
  }

  /** Takes the moving line away. */
  stop() {
    clearInterval(this.#timer)
    this.#timer = undefined
    if (this.#drawn) this.#target.write('\r\u001b[K')
    this.#drawn = false
  }

  #text() {
    return progressText(this.#amount, this.#startedAt, this.#doneAtStart ?? 0, Date.now())
  }

  #draw() {
    if (!this.#fit || !this.#timer) return
    const { done, total } = this.#amount
    const width = this.#target.width()
    const meter = total && width >= 80 ? `${bar(done / total, 20)}  ` : ''
    const line = this.#hint ? `${this.#label}  ${this.#hint}` : `${this.#label}  ${meter}${this.#text()}`
    this.#target.write(`\r\u001b[K${this.#fit(line, width - 1)}`)
    this.#drawn = true
  }
}
