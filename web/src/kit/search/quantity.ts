import { readSense, type Sense } from './lexicon.ts'
import type { Token } from './tokens.ts'
import type { Meaning } from './vocabulary.ts'

/** What a number counts. */
export type Unit = 'bedrooms' | 'rooms' | 'space' | 'floor' | 'price' | 'flat'
type Limit = 'from' | 'above' | 'upTo' | 'below'

/** A number or a range, with what it counts. */
export interface Quantity {
  unit?: Unit | undefined
  currency?: 'usd' | 'gel' | undefined
  from?: number | undefined
  to?: number | undefined
  /** The end itself is left out. */
  isStrict?: boolean
  /** A single number without a limit. */
  isExact?: boolean
  /** Its digits, for the number of a flat. */
  text: string
  isTypo: boolean
  /** Number of tokens. */
  length: number
}

const UNITS: Partial<Record<Sense['meaning'], Unit>> = {
  bedroom: 'bedrooms',
  room: 'rooms',
  metre: 'space',
  area: 'space',
  floor: 'floor',
  price: 'price',
  flat: 'flat',
}
const LIMITS: Partial<Record<Sense['meaning'], Limit>> = {
  upTo: 'upTo',
  below: 'below',
  from: 'from',
  above: 'above',
  orMore: 'from',
}
const SIGNS = new Map<string, Meaning>([
  ['$', 'usd'],
  ['₾', 'gel'],
  ['<', 'below'],
  ['≤', 'upTo'],
  ['>', 'above'],
  ['≥', 'from'],
  ['+', 'orMore'],
])
/** From here on a bare number is a price. */
const LEAST_PRICE = 10_000
/** In Russian "2к" are two rooms, and "75к" thousands. */
const MOST_ROOMS = 9

/** Reads quantities among the tokens of a question. */
export function quantityReader(all: readonly Token[]) {
  const words = all.map(({ text }) => text)
  const senseAt = (at: number) => {
    const sign = SIGNS.get(words[at] ?? '')
    return sign ? { sense: { meaning: sign } as Sense, length: 1, isTypo: false } : readSense(words, at)
  }
  const isDash = (at: number) => words[at] === '-'
  /** A minus, not a dash between two numbers or before a unit. */
  const isMinus = (at: number) =>
    isDash(at) &&
    all[at + 1]?.value !== undefined &&
    all[at + 1]?.isGlued &&
    !all[at]?.isGlued &&
    all[at - 1]?.value === undefined

  function numberAt(at: number): { value: number; length: number; isWord?: boolean } | undefined {
    const value = all[at]?.value
    if (value !== undefined) return { value, length: 1 }
    if (isMinus(at)) return { value: -(all[at + 1]?.value ?? 0), length: 2 }
    const read = words[at] ? readSense(words, at) : undefined
    return read?.sense.meaning === 'digit' ? { value: read.sense.value, length: 1, isWord: true } : undefined
  }

  /** The sign of the next amount, as in "floor 5 $90,000". */
  const isSignBefore = (at: number) => all[at + 1]?.isGlued === true && all[at + 1]?.value !== undefined
  const isPrice = (lead: Unit | undefined) => !lead || lead === 'price' || lead === 'flat'

  const startsNumber = (at: number) => numberAt(at) !== undefined || words[at] === '$' || words[at] === '₾'

  /** One number with the words before and behind it that belong to it. */
  function one(
    start: number,
    canLead = true,
  ): (Quantity & { limit?: Limit; isThousands?: boolean; lead?: Unit | undefined }) | undefined {
    let at = start
    let lead: Unit | undefined
    let limit: Limit | undefined
    let currency: Quantity['currency']
    let isTypo = false
    while (!startsNumber(at) || words[at] === '$' || words[at] === '₾') {
      const read = senseAt(at)
      if (!read) return undefined
      const { meaning } = read.sense
      const [unit, bound] = [UNITS[meaning], LIMITS[meaning]]
      if (meaning === 'usd' || meaning === 'gel') currency = meaning
      else if (bound && meaning !== 'orMore' && canLead) limit = bound
      else if (unit && unit !== 'rooms' && canLead && (!lead || lead === 'flat')) lead = unit
      else if (!(meaning === 'ordinal' || (meaning === 'noise' && at > start))) return undefined
      isTypo ||= read.isTypo === true
      at += read.length
      if (isDash(at) && !isMinus(at)) at++
    }
    const number = numberAt(at)
    if (!number) return undefined
    const text = all[at]?.raw ?? ''
    let value = number.value
    at += number.length
    let unit: Unit | undefined
    let isThousands = false
    /** A limit must follow, as "less" does after "than 70 m²" in Georgian. */
    let isThan = false
    for (;;) {
      const behind = isDash(at) && !isMinus(at) && all[at + 1]?.value === undefined ? at + 1 : at
      const read = senseAt(behind)
      if (!read) break
      const { sense, length } = read
      const { meaning } = sense
      const isNear = all[behind]?.isGlued === true || behind > at
      const found = UNITS[meaning]
      const bound = LIMITS[meaning]
      if (meaning === 'thousand' && !isThousands && !unit) {
        if (words[behind] === 'к' && value <= MOST_ROOMS) unit = 'rooms'
        else {
          isThousands = true
          value *= 1000
        }
      } else if (
        (meaning === 'usd' || meaning === 'gel') &&
        !currency &&
        !isSignBefore(behind) &&
        isPrice(lead)
      )
        currency = meaning
      else if (meaning === 'ordinal' && isNear && !unit) at = behind
      else if (
        found &&
        found !== 'flat' &&
        found !== 'price' &&
        meaning !== 'area' &&
        !unit &&
        (!lead || lead === 'flat' || lead === found)
      ) {
        // The unit of the next number, as in "503 floor 5".
        if (found === 'floor' && value > 200) break
        unit = found
      } else if (
        bound &&
        !limit &&
        (isNear || isThan || meaning === 'orMore' || !startsNumber(behind + length))
      ) {
        limit = bound
      } else break
      isTypo ||= read.isTypo === true
      const ending = 'limit' in sense ? sense.limit : undefined
      isThan = ending === 'than'
      if (ending && ending !== 'than') limit ??= ending
      at = behind + length
    }
    return {
      text,
      isTypo,
      length: at - start,
      currency,
      ...(limit && { limit }),
      isThousands,
      lead,
      unit: unit ?? (lead === 'flat' ? undefined : lead) ?? (currency || isThousands ? 'price' : undefined),
      from: value,
    }
  }

  return (start: number): Quantity | undefined => {
    const first = one(start)
    if (!first) return undefined
    const value = first.from ?? 0
    const isBare = !first.unit
    let at = start + first.length
    let second: ReturnType<typeof one>
    const joint = isDash(at) ? 1 : senseAt(at)?.sense.meaning === 'to' ? 1 : 0
    const isLimitOfFirst = first.limit === 'from' || first.limit === undefined
    if (isLimitOfFirst) {
      const next = joint ? one(at + joint, false) : first.limit === 'from' ? one(at) : undefined
      const isOtherPrice = !next?.unit && (next?.from ?? 0) >= LEAST_PRICE && first.unit !== 'price'
      const fits = next && (isBare || next.unit === first.unit || (!next.unit && !isOtherPrice))
      const isRange =
        next && (joint ? next.limit === undefined || next.limit === 'upTo' : next.limit === 'upTo')
      // "2 bedrooms and 5 floor" are two wishes.
      if (next && fits && isRange && !next.lead) {
        second = next
        at += joint
      }
    }
    const isTypo = first.isTypo || second?.isTypo === true
    const unitOf = (amount: number): Unit | undefined =>
      second?.unit ?? first.unit ?? (amount >= LEAST_PRICE ? 'price' : first.lead)
    if (second) {
      const to = second.from ?? 0
      const from = second.isThousands && !first.isThousands && value < 1000 ? value * 1000 : value
      const unit = unitOf(to)
      if (unit && from <= to)
        return {
          unit,
          currency: second.currency ?? first.currency,
          from,
          to,
          text: '',
          isTypo,
          length: at - start + second.length,
        }
      if (unit) return undefined
    }
    const { limit } = first
    const length = first.length
    second = undefined
    const unit = unitOf(value)
    const common = { unit, currency: first.currency, text: first.text, isTypo, length }
    if (limit === 'from' || limit === 'above') return { ...common, from: value, isStrict: limit === 'above' }
    if (limit) return { ...common, to: value, isStrict: limit === 'below' }
    return { ...common, from: value, to: value, isExact: true }
  }
}
