// Compares a value of a row with what was typed, as the type of the value says.
import { isRecord } from '../../../lib/domain/is-record.ts'
import type { Span } from '../../input/periods.ts'
import { parseDate } from '../../input/values.ts'
import type { Kind } from '../../output/columns.ts'
import { usageError } from '../../output/failure.ts'
import { humanBytes } from '../../output/human.ts'
import { isMoney, majorUnits } from '../../output/money.ts'
import { type Condition, isEquality, type Operator } from './condition.ts'
import { type Amount, amountIn, bytesIn, numberIn } from './typed-number.ts'

/** A day is the whole of it, in the time zone of this process. */
export function spanOf(value: unknown): Span | undefined {
  if (value instanceof Date) return { start: value, end: value }
  return typeof value === 'string' && /^\d{4}-\d\d-\d\d/.test(value) ? spanIn(value) : undefined
}

const LOCAL_TIME = /^(\d{4}-\d\d-\d\d)[ T](\d\d):(\d\d)(?::(\d\d))?$/
const AGO = /^(?:(\d+) (day|hour|minute)s? ago|in (\d+) (day|hour|minute)s?)$/
const UNITS: Record<string, number> = { day: 86_400_000, hour: 3_600_000, minute: 60_000 }

/** A date as a flag takes it, or a time as a table shows it, which is the whole of that minute or hour. */
export function spanIn(text: string, now = Date.now()): Span | undefined {
  const [, day, hour, minute, second] = LOCAL_TIME.exec(text) ?? []
  if (day !== undefined) {
    const midnight = parseDate(day)?.start
    if (!midnight || Number(hour) > 23 || Number(minute) > 59 || Number(second ?? 0) > 59) return undefined
    const start = new Date(midnight)
    start.setHours(Number(hour), Number(minute), Number(second ?? 0))
    return { start, end: new Date(start.getTime() + (second === undefined ? 60_000 : 1000)) }
  }
  const [, ago, past, ahead, future] = AGO.exec(text) ?? []
  const unit = UNITS[past ?? future ?? '']
  if (unit === undefined) return parseDate(text)
  const at = now + (ago === undefined ? Number(ahead) : -Number(ago) - 1) * unit
  return { start: new Date(at), end: new Date(at + unit) }
}

/** Dates by the span that was named: `<=2026-03` has the whole of March. */
function compareSpans(one: Span, named: Span): number {
  if (one.start.getTime() === named.start.getTime()) return 0
  if (one.start < named.start) return one.end <= named.start ? -1 : 0
  return one.start >= named.end ? 1 : 0
}

const isSpan = (value: unknown): value is Span => isRecord(value) && value.start instanceof Date

/** Whether a list shows nothing for it. */
export const isMissing = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (typeof value === 'object' && !(value instanceof Date) && Object.values(value).every(isMissing))

const HOLDS: Record<Operator, (difference: number) => boolean> = {
  '=': (difference) => difference === 0,
  '!=': (difference) => difference !== 0,
  '<': (difference) => difference < 0,
  '<=': (difference) => difference <= 0,
  '>': (difference) => difference > 0,
  '>=': (difference) => difference >= 0,
}

export const meaningless = ({ given }: Condition, why: string) =>
  usageError(`invalid value "${given}" for --where: ${why}`, 'bad-value')

export const EXPECTED = {
  boolean: 'expected yes or no',
  date: 'expected a date such as 2026-11-01, 2026-11, "2026-11-01 09:30" or 7d',
  number: 'expected a number',
  bytes: 'expected a number of bytes, or a size such as 1.5 MB',
  money: 'expected an amount in major units, such as 12.50 or "12.50 USD"',
  order: 'expected a number, a date or an amount; text has no order, use = or !=',
  wordOrder: 'words have no order; use = or !=',
  booleanOrder: 'yes and no have no order; use = or !=',
  currencies: 'amounts of several currencies cannot be compared; name one, as in',
}

const BOOLEANS: Record<string, boolean> = { yes: true, true: true, no: false, false: false }
export const booleanIn = (text: string): boolean | undefined => BOOLEANS[text.toLowerCase()]

/** A difference from what was typed, NaN for another value that is neither less nor greater, or why there is none. */
type Difference = number | string

const sameOrNot = (isSame: boolean): number => (isSame ? 0 : Number.NaN)

function numberDifference(value: number, text: string, kind: Kind | undefined): Difference {
  if (kind !== 'bytes') {
    const number = numberIn(text)
    return number === undefined ? EXPECTED.number : value - number
  }
  const bytes = bytesIn(text)
  if (bytes === undefined) return EXPECTED.bytes
  // A table rounds.
  return bytes.unit !== 'B' && humanBytes(value) === bytes.shown ? 0 : value - bytes.count
}

function textDifference(value: string, text: string, { key, operator, isAnyCase }: Condition): Difference {
  const [span, named] = [spanOf(value), spanIn(text)]
  if (span && named) return compareSpans(span, named)
  if (operator === '=' || operator === '!=') {
    const ignoresCase = isAnyCase || /email$/i.test(key)
    return sameOrNot(ignoresCase ? value.toLowerCase() === text.toLowerCase() : value === text)
  }
  const [number, other] = [numberIn(value), numberIn(text)]
  return number === undefined || other === undefined ? EXPECTED.order : number - other
}

/** Compares the rows of a list with one condition. */
export class Comparison {
  readonly condition: Condition
  readonly #kind: Kind | undefined
  readonly #currencies = new Set<string>()

  constructor(condition: Condition, kind: Kind | undefined) {
    this.condition = condition
    this.#kind = kind
  }

  /** @throws Failure if the question has no meaning for this value */
  holds(value: unknown): boolean {
    const { operator, values } = this.condition
    if (values.length === 0) return isMissing(value) === (operator === '=')
    if (isMissing(value)) return operator === '!='
    const answers = values.map((text) => this.#answer(value, text))
    const why = answers.find((answer) => typeof answer === 'string')
    if (why !== undefined) throw meaningless(this.condition, why)
    return operator === '!=' ? answers.every(Boolean) : answers.some(Boolean)
  }

  /** One of a list or of the languages will do; `!=` is about all of them. A string says why there is no answer. */
  #answer(value: unknown, text: string): boolean | string {
    const { operator } = this.condition
    const isWhole = isMoney(value) || isSpan(value) || value instanceof Date || !isRecord(value)
    if (isWhole && !Array.isArray(value)) {
      const difference = this.#difference(value, text)
      return typeof difference === 'string' ? difference : HOLDS[operator](difference)
    }
    // An order's line has a name, a quantity and a price: what was typed is of the kind of one of them.
    const parts = Object.values(value as object).filter((part) => !isMissing(part))
    const answers = parts.map((part) => this.#answer(part, text))
    const judged = answers.filter((answer) => typeof answer === 'boolean')
    if (judged.length === 0) return answers[0] ?? operator === '!='
    return operator === '!=' ? judged.every(Boolean) : judged.some(Boolean)
  }

  #difference(value: unknown, text: string): Difference {
    const isNumber = typeof value === 'number'
    if (this.condition.unclear && (isNumber || isMoney(value))) return this.condition.unclear
    if (isMoney(value)) return this.#moneyDifference(value, text)
    if (isNumber) return numberDifference(value, text, this.#kind)
    if (typeof value === 'boolean') {
      if (!isEquality(this.condition)) return EXPECTED.booleanOrder
      const asked = booleanIn(text)
      return asked === undefined ? EXPECTED.boolean : sameOrNot(value === asked)
    }
    const span = isSpan(value) ? value : value instanceof Date ? spanOf(value) : undefined
    if (!span) return textDifference(String(value), text, this.condition)
    const named = spanIn(text)
    return named ? compareSpans(span, named) : EXPECTED.date
  }

  #moneyDifference(value: Amount, text: string): Difference {
    const asked = amountIn(text)
    if (asked === undefined) return EXPECTED.money
    if (asked.currency !== undefined && asked.currency !== value.currency) return Number.NaN
    // Nothing is nothing in every currency.
    if (asked.currency === undefined && asked.amount !== 0) {
      this.#currencies.add(value.currency)
      if (this.#currencies.size > 1) {
        const { key, operator } = this.condition
        const [first] = this.#currencies
        return `${EXPECTED.currencies} --where "${key}${operator}${text} ${first}"`
      }
    }
    return Number(majorUnits(value)) - asked.amount
  }
}
