import { latinised } from '../../platform/content/look-alikes.ts'
import type { BedroomOption } from '../flat/filter-table.ts'
import { type FlatFilters, hasFilters } from '../flat/filters.ts'
import { COMPASS, type CompassPoint } from '../plan/compass.ts'
import { readSense, type Sense } from './lexicon.ts'
import { type Place, placeFinder } from './places.ts'
import { type Quantity, quantityReader } from './quantity.ts'
import { tokens } from './tokens.ts'
import type { Side } from './vocabulary.ts'

/** What is for sale, and how visitors count money. */
export interface Market {
  places: readonly Place[]
  /** Letters of buildings, in upper case. */
  buildings: ReadonlySet<string>
  /** Numbers of flats, in upper case. */
  numbers: ReadonlySet<string>
  /** The currency of an amount without one. */
  currency: 'usd' | 'gel'
  /** Lari for a dollar; undefined if unknown. */
  rate: number | undefined
}

export interface Intent {
  filters: FlatFilters
  /** It asks for flats. */
  isAboutFlats: boolean
  /** No flat can be like that, such as one with −1 bedrooms. */
  isImpossible: boolean
  /** A word was read as another that differs by a letter. */
  isTypo: boolean
  /** The other words, folded. */
  rest: string[]
  /** All words but those of no weight, such as "in". */
  words: string[]
}

/** Reads a question about flats, in any of the languages. */
export function intentReader(market: Market): (question: string) => Intent {
  const findPlace = placeFinder(market.places)
  return (question) => {
    const all = tokens(question)
    const words = all.map(({ text }) => text)
    const readQuantity = quantityReader(all)
    const places = words.map((_, at) => findPlace(words, at))
    const isSomewhere = places.some((place) => place !== undefined)
    let filters: FlatFilters = {}
    const intent = { isImpossible: false, isTypo: false, rest: [] as string[], words: [] as string[] }
    const unread: number[] = []
    let hasFlatWord = false
    let lastPlace = -1

    const letterAt = (at: number): string | undefined => {
      const letter = latinised(all[at]?.raw.toUpperCase() ?? '')
      return market.buildings.has(letter) ? letter : undefined
    }
    /** A letter that no building has; some are words. */
    const isLetter = (at: number) => /^\p{L}$/u.test(words[at] ?? '') && !readSense(words, at)
    const isBuildingWord = (at: number) => readSense(words, at)?.sense.meaning === 'building'

    function apply(quantity: Quantity): boolean {
      const number = quantity.text.toUpperCase()
      const isNumber = quantity.isExact && /^\d{1,4}$/.test(number)
      const isKnown = market.numbers.has(number)
      const { unit } = quantity
      if (
        (unit === 'flat' || !unit) &&
        isNumber &&
        (unit === 'flat' || isKnown || (isSomewhere && number.length > 2))
      ) {
        filters = { ...filters, number }
        return true
      }
      if (!unit || unit === 'flat') {
        // A number below zero is neither a price nor a flat.
        intent.isImpossible ||= (quantity.from ?? 0) < 0
        return intent.isImpossible
      }
      const found = filtersOf(quantity, market)
      if (found === 'impossible') intent.isImpossible = true
      else if (found) filters = { ...filters, ...found }
      return found !== undefined
    }

    for (let at = 0; at < all.length; ) {
      const place = places[at]
      if (place) {
        filters = { ...filters, complex: [...new Set([...(filters.complex ?? []), ...place.slugs])] }
        intent.isTypo ||= place.isTypo
        intent.words.push(...words.slice(at, at + place.length))
        at += place.length
        lastPlace = at
        continue
      }
      const letter = letterAt(at)
      const isAfterPlace =
        at === lastPlace &&
        /^[a-z]$/i.test(words[at] ?? '') &&
        (at === all.length - 1 || words[at] !== 'a' || all[at]?.raw === 'A')
      if (letter && (isAfterPlace || (isBuildingWord(at + 1) && all[at]?.raw !== 'a'))) {
        filters = { ...filters, building: letter }
        at += isBuildingWord(at + 1) ? 2 : 1
        continue
      }
      if (isBuildingWord(at) && (letterAt(at + 1) ?? isLetter(at + 1))) {
        filters = { ...filters, building: letterAt(at + 1) ?? all[at + 1]?.raw.toUpperCase() }
        at += 2
        continue
      }
      const quantity = readQuantity(at)
      if (quantity && apply(quantity)) {
        intent.isTypo ||= quantity.isTypo
        at += quantity.length
        continue
      }
      const read = readSense(words, at)
      const sense = read?.sense
      if (read && sense?.meaning === 'side') {
        const { sides, length } = readSides(words, at)
        filters = {
          ...filters,
          facing: COMPASS.filter((one) => filters.facing?.includes(one) || sides.includes(one)),
        }
        at += length
        continue
      }
      const bedrooms = sense && bedroomsOf(sense)
      if (read && bedrooms !== undefined) {
        filters = { ...filters, ...bedroomFilters(bedrooms, bedrooms) }
        intent.isTypo ||= read.isTypo === true
        at += read.length
        continue
      }
      const isLight = sense?.meaning === 'noise' || sense?.meaning === 'to' || sense?.meaning === 'ordinal'
      hasFlatWord ||= sense?.meaning === 'flat'
      if (!isLight && sense?.meaning !== 'flat') unread.push(at)
      else if (!isLight) intent.words.push(words[at] ?? '')
      at++
    }
    for (const at of unread) {
      const text = words[at] ?? ''
      if (!/[\p{L}\p{N}]/u.test(text)) continue
      intent.rest.push(text)
      intent.words.push(text)
    }
    const isAboutFlats =
      hasFilters(filters) || intent.isImpossible || (hasFlatWord && intent.rest.length === 0)
    return { ...intent, filters, isAboutFlats }
  }
}

/** The options of the selector where they say the same, or else a range. */
export function bedroomFilters(from: number | undefined, to: number | undefined): Partial<FlatFilters> {
  const options = ([1, 2] as const).filter((one) => one >= (from ?? 0) && one <= (to ?? 9))
  const isUpTo = to !== undefined && to <= 2 && from !== undefined && from >= 1
  const isFrom = to === undefined && from !== undefined && (from === 2 || from === 3)
  const bedrooms: BedroomOption[] = isFrom ? [...options, 3] : isUpTo ? options : []
  if (bedrooms.length > 0) return { bedrooms: { options: bedrooms } }
  return { bedrooms: from === undefined && to === undefined ? undefined : { from, to } }
}

/** A quantity as filters; undefined if it makes no sense, such as half a floor. */
function filtersOf(
  quantity: Quantity,
  { currency, rate }: Market,
): Partial<FlatFilters> | 'impossible' | undefined {
  const { unit, isStrict } = quantity
  const isWhole = [quantity.from, quantity.to].every((end) => end === undefined || Number.isInteger(end))
  const less = unit === 'rooms' ? 1 : 0
  const step = isStrict ? 1 : 0
  const from = quantity.from === undefined ? undefined : quantity.from - less + step
  const to = quantity.to === undefined ? undefined : quantity.to - less - step
  if (unit === 'bedrooms' || unit === 'rooms') {
    if (!isWhole) return undefined
    return (to ?? 0) < 0 || (from ?? 0) < 0 ? 'impossible' : bedroomFilters(from, to)
  }
  if (unit === 'floor') {
    if (!isWhole) return undefined
    if (quantity.isExact) return { floor: from, floors: undefined }
    return (to ?? 0) < 0 ? 'impossible' : { floor: undefined, floors: { from, to } }
  }
  if ((quantity.from ?? 0) < 0 || (quantity.to ?? 0) < 0) return 'impossible'
  if (unit === 'space') {
    // "70 m²" are 70 and a bit: areas have decimals.
    const isRound = quantity.isExact && isWhole
    return { space: { from: quantity.from, to: isRound ? (quantity.to ?? 0) + 0.99 : quantity.to } }
  }
  const isLari = (quantity.currency ?? currency) === 'gel'
  if (isLari && !rate) return undefined
  const dollars = (amount: number | undefined, round: (n: number) => number) =>
    amount === undefined ? undefined : isLari ? round((amount / (rate ?? 1)) * 100) / 100 : amount
  // A single price is the most that somebody wants to pay.
  const least = quantity.isExact ? undefined : quantity.from
  return { price: { from: dollars(least, Math.ceil), to: dollars(quantity.to, Math.floor) } }
}

/** The bedrooms of a studio, or of a flat that one word describes. */
function bedroomsOf(sense: Sense): number | undefined {
  if (sense.meaning === 'studio') return 0
  if (sense.meaning === 'rooms') return sense.value - 1
  return sense.meaning === 'bedrooms' ? sense.value : undefined
}

/** The sides of the windows: two words next to each other that make a point between are one. */
function readSides(words: readonly string[], at: number): { sides: CompassPoint[]; length: number } {
  const sideAt = (place: number) => {
    const sense = words[place] ? readSense(words, place)?.sense : undefined
    return sense?.meaning === 'side' ? sense.sides : undefined
  }
  const first = sideAt(at) ?? []
  if (first.length > 1) return { sides: [pointOf(first)].filter((one) => one !== undefined), length: 1 }
  const gap = words[at + 1] === '-' ? 2 : 1
  const second = sideAt(at + gap)
  const both = second && pointOf([...first, ...second])
  if (both) return { sides: [both], length: gap + 1 }
  return { sides: [pointOf(first)].filter((one) => one !== undefined), length: 1 }
}

function pointOf(sides: readonly Side[]): CompassPoint | undefined {
  const [first, second] = sides
  if (!first || !second) return first
  const name = `${first}${second.charAt(0).toUpperCase()}${second.slice(1)}`
  return COMPASS.find((one) => one === name)
}
