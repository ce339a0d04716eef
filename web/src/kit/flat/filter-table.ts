import { lowerFirst } from '../../i18n/lower-first.ts'
import { formatCount } from '../../i18n/numbers.ts'
import { COMPASS, type CompassPoint } from '../plan/compass.ts'
import { compassMessages } from '../plan/compass-messages.ts'
import { choiceMessages } from './choice-messages.ts'
import type { Fact } from './facts.ts'
import {
  type Filter,
  isWithin,
  oneOf,
  type Range,
  rangeText,
  readAmount,
  readList,
  readRange,
  type Words,
  writeRange,
} from './filter-kinds.ts'
import { filterMessages } from './filter-messages.ts'
import { bedroomsText, flatRowMessages } from './row-messages.ts'

/** The choices that the selector offers, and how filters travel in an address. */
export const BEDROOM_OPTIONS = [1, 2, 3] as const
/** Steps of floor space in square metres; a range runs from one to a later one. */
export const SPACE_OPTIONS = [30, 40, 50, 60, 70, 80, 90, 100, 360] as const
/** Price limits in whole US dollars. */
export const PRICE_OPTIONS = [35_000, 50_000, 100_000, 250_000, 650_000] as const

/** 3 means three or more. */
export type BedroomOption = (typeof BEDROOM_OPTIONS)[number]

/** Some of the options, or a range, which says it more exactly. */
interface Bedrooms extends Range {
  options?: readonly BedroomOption[] | undefined
}

/** The last step of a scale means "and more". */
const orMore = ({ from, to }: Range, steps: readonly number[]): Range => ({
  from,
  to: to === steps.at(-1) ? undefined : to,
})

const bedroomOptions = (options: readonly BedroomOption[]): Bedrooms | undefined =>
  options.length === 0 || options.length === BEDROOM_OPTIONS.length ? undefined : { options }

/** Toggles an option; selecting all is the same as selecting none. */
const toggleBedrooms = (chosen: readonly BedroomOption[], toggled: readonly BedroomOption[]) =>
  bedroomOptions(BEDROOM_OPTIONS.filter((one) => chosen.includes(one) !== toggled.includes(one)))

const cents = (dollars: number) => Math.round(dollars * 100)

function spaceText({ from, to }: Range, { locale }: Words): string {
  const t = choiceMessages(locale)
  const said = (n: number) => formatCount(n, 2)
  if (to === undefined) return t('areaFrom', { n: said(from ?? 0) })
  if (from === undefined) return t('areaTo', { n: said(to) })
  if (to - from < 1) return t('area', { n: said(from) })
  return filterMessages(locale)('area', { from: said(from), to: said(to) })
}

const SLUG = /^[\p{L}\p{N}._-]{1,60}$/u
export const FLAT_NUMBER = /^[\p{L}\p{N}._-]{1,16}$/u

const filter = <F extends Fact, V>(one: Filter<F, V>) => one

/**
 * Everything that visitors can ask of a flat, by its name in addresses and in the order in which it is written and said.
 * All lists, counts, addresses and words are made from this table: a new filter is an entry here and its words in
 * `filter-messages.ts`.
 */
export const FILTERS = {
  bedrooms: filter<'bedrooms', Bedrooms>({
    reads: 'bedrooms',
    parse: (text) =>
      bedroomOptions(BEDROOM_OPTIONS.filter((option) => readList(text).includes(String(option)))) ??
      readRange(text),
    write: ({ options, ...range }) => options?.join() ?? writeRange(range),
    fits: (bedrooms, { options, ...range }) =>
      options
        ? options.some((option) => (option === 3 ? bedrooms >= 3 : bedrooms === option))
        : isWithin(bedrooms, range),
    say({ options, from, to }, { locale }) {
      if (!options && from === to && to !== undefined) return [bedroomsText(locale, to)]
      // With several numbers, the noun agrees with none of them.
      const n = options?.length === 1 ? (options[0] ?? 1) : 1.5
      const list = options?.map((option) => (option === 3 ? '3+' : option)).join(', ')
      return [choiceMessages(locale)('ofBedrooms', { n, list: list ?? rangeText({ from, to }) })]
    },
    control: {
      kind: 'options',
      label: 'bedrooms',
      any: 'any',
      place: 'chips',
      options: BEDROOM_OPTIONS.map((option) => ({ options: [option] })),
      optionName: ({ options: [option] = [] }) => (option === 3 ? '3+' : String(option)),
      isChosen: (value, { options: [option] = [] }) => !!option && !!value?.options?.includes(option),
      press: (value, { options = [] }) => toggleBedrooms(value?.options ?? [], options),
      canShow: ({ options }) => options !== undefined,
      relaxed: 'relaxBedrooms',
    },
  }),
  space: filter<'area', Range>({
    reads: 'area',
    parse: readRange,
    write: writeRange,
    fits: (area, range) => isWithin(area, orMore(range, SPACE_OPTIONS)),
    say: (range, words) => [spaceText(range, words)],
    control: {
      kind: 'scale',
      label: 'space',
      any: 'anyArea',
      place: 'popover',
      relaxed: 'relaxSpace',
    },
  }),
  price: filter<'price', Range>({
    reads: 'price',
    /** One amount is the most that it may cost. */
    parse(text) {
      const to = readAmount(text)
      return to === undefined ? readRange(text) : { to }
    },
    write: (range) => (range.from === undefined ? String(range.to) : writeRange(range)),
    fits: (price, range) => isWithin(price / 100, orMore(range, PRICE_OPTIONS)),
    say: ({ from, to }, { locale }) => [
      ...(from === undefined ? [] : [{ cents: cents(from), text: choiceMessages(locale)('priceFrom') }]),
      ...(to === undefined ? [] : [{ cents: cents(to), text: filterMessages(locale)('upTo') }]),
    ],
    wider: ({ to = Number.POSITIVE_INFINITY }) =>
      PRICE_OPTIONS.filter((option) => option > to).map((option) => ({ to: option })),
    control: {
      ...oneOf(PRICE_OPTIONS.map((to): Range => ({ to }))),
      label: 'price',
      any: 'anyPrice',
      place: 'popover',
      optionName: ({ to = 0 }) => ({ cents: cents(to), text: '{price}' }),
      relaxed: 'relaxAnyPrice',
      relaxedTo: ({ to = 0 }, n, locale) => ({
        cents: cents(to),
        text: filterMessages(locale)('relaxPrice', { n: String(n) }),
      }),
    },
  }),
  floor: filter<'floor', number>({
    reads: 'floor',
    // No floor is −0.
    parse: (text) => (/^-?\d{1,3}$/.test(text) ? Number(text) || 0 : undefined),
    write: String,
    fits: (floor, wanted) => floor === wanted,
    say: (floor, { locale }) => [
      lowerFirst(flatRowMessages(locale)('floorNumber', { floor: String(floor) }), locale),
    ],
  }),
  floors: filter<'floor', Range>({
    reads: 'floor',
    parse: readRange,
    write: writeRange,
    fits: isWithin,
    say: (range, { locale }) => [choiceMessages(locale)('floors', { list: rangeText(range) })],
  }),
  /** Slugs of complexes; a flat is in one of them. */
  complex: filter<'project', readonly string[]>({
    reads: 'project',
    parse: (text) => someOf(readList(text).filter((slug) => SLUG.test(slug))),
    write: String,
    fits: (project, slugs) => slugs.includes(project),
    say: (slugs, { names }) => [slugs.map((slug) => names[slug] ?? slug).join(', ')],
  }),
  /** Letter of the building, in upper case. */
  building: filter<'building', string>({
    reads: 'building',
    parse: (text) => (/^[\p{L}\p{N}]{1,3}$/u.test(text) ? text.toUpperCase() : undefined),
    write: String,
    fits: (building, letter) => building.toUpperCase() === letter,
    say: (letter, { locale }) => [lowerFirst(flatRowMessages(locale)('building', { letter }), locale)],
  }),
  number: filter<'number', string>({
    reads: 'number',
    parse: (text) => (FLAT_NUMBER.test(text) ? text : undefined),
    write: String,
    fits: (number, wanted) => number.toUpperCase() === wanted.toUpperCase(),
    say: (number, { locale }) => [lowerFirst(flatRowMessages(locale)('flat', { number }), locale)],
  }),
  /** A flat has windows on one of these sides. */
  facing: filter<'facing', readonly CompassPoint[]>({
    reads: 'facing',
    parse: (text) => someOf(COMPASS.filter((point) => readList(text).includes(point))),
    write: String,
    fits: (sides, points) => points.some((point) => sides.includes(point)),
    say(points, { locale }) {
      const t = compassMessages(locale)
      return [t('windows', { points: points.map((point) => t(point)).join(', ') })]
    },
  }),
}

function someOf<T>(list: readonly T[]): readonly T[] | undefined {
  return list.length > 0 ? list : undefined
}

export type FilterName = keyof typeof FILTERS
