import type { Locale } from '../../i18n/locales.ts'
import { lowerFirst } from '../../i18n/lower-first.ts'
import { formatPrice } from '../../i18n/money.ts'
import { formatCount } from '../../i18n/numbers.ts'
import { compassMessages } from '../plan/compass-messages.ts'
import { choiceMessages } from './choice-messages.ts'
import { filterMessages } from './filter-messages.ts'
import { FILTER_NAMES, type FlatFilters, isSet } from './filters.ts'
import { bedroomsText, flatRowMessages } from './row-messages.ts'

/** Names of the complexes by their slugs. */
export type ProjectNames = Readonly<Record<string, string>>

/** A filter in words; a price is shown in the visitor's currency. */
export type ChoicePart = string | { cents: number; text: string }

interface Context {
  locale: Locale
  filters: FlatFilters
  names: ProjectNames
}

/** `2–4`, `2`, `2+`, `≤ 4`. */
function range(from: number | undefined, to: number | undefined): string {
  if (to === undefined) return `${from}+`
  if (from === undefined) return `≤ ${to}`
  return from === to ? String(to) : `${from}–${to}`
}

const cents = (dollars: number) => Math.round(dollars * 100)

function bedroomRange({ locale, filters: { bedroomsFrom, bedroomsTo } }: Context): string {
  if (bedroomsFrom === bedroomsTo && bedroomsTo !== undefined) return bedroomsText(locale, bedroomsTo)
  return choiceMessages(locale)('ofBedrooms', { n: 1.5, list: range(bedroomsFrom, bedroomsTo) })
}

function area({ locale, filters: { spaceFrom, spaceTo } }: Context): string {
  const t = choiceMessages(locale)
  const said = (n = 0) => formatCount(n, 2)
  if (spaceTo === undefined) return t('areaFrom', { n: said(spaceFrom) })
  if (spaceFrom === undefined) return t('areaTo', { n: said(spaceTo) })
  if (spaceTo - spaceFrom < 1) return t('area', { n: said(spaceFrom) })
  return filterMessages(locale)('area', { from: said(spaceFrom), to: said(spaceTo) })
}

/** How each filter is said; a range is said once. */
const WORDS: Record<keyof FlatFilters, (context: Context) => ChoicePart | undefined> = {
  bedrooms: ({ locale, filters: { bedrooms } }) =>
    choiceMessages(locale)('ofBedrooms', {
      // With several numbers, the noun agrees with none of them.
      n: bedrooms.length === 1 ? (bedrooms[0] ?? 1) : 1.5,
      list: bedrooms.map((option) => (option === 3 ? '3+' : option)).join(', '),
    }),
  bedroomsFrom: bedroomRange,
  bedroomsTo: (context) => (context.filters.bedroomsFrom === undefined ? bedroomRange(context) : undefined),
  spaceFrom: area,
  spaceTo: (context) => (context.filters.spaceFrom === undefined ? area(context) : undefined),
  priceFrom: ({ locale, filters: { priceFrom = 0 } }) => ({
    cents: cents(priceFrom),
    text: choiceMessages(locale)('priceFrom'),
  }),
  price: ({ locale, filters: { price = 0 } }) => ({
    cents: cents(price),
    text: filterMessages(locale)('upTo'),
  }),
  floor: ({ locale, filters }) =>
    lowerFirst(flatRowMessages(locale)('floorNumber', { floor: String(filters.floor) }), locale),
  floorFrom: ({ locale, filters: { floorFrom, floorTo } }) =>
    choiceMessages(locale)('floors', { list: range(floorFrom, floorTo) }),
  floorTo: ({ locale, filters: { floorFrom, floorTo } }) =>
    floorFrom === undefined
      ? choiceMessages(locale)('floors', { list: range(undefined, floorTo) })
      : undefined,
  projects: ({ names, filters: { projects = [] } }) => projects.map((slug) => names[slug] ?? slug).join(', '),
  building: ({ locale, filters: { building = '' } }) =>
    lowerFirst(flatRowMessages(locale)('building', { letter: building }), locale),
  number: ({ locale, filters: { number = '' } }) =>
    lowerFirst(flatRowMessages(locale)('flat', { number }), locale),
  facing: ({ locale, filters: { facing = [] } }) => {
    const t = compassMessages(locale)
    return t('windows', { points: facing.map((point) => t(point)).join(', ') })
  },
}

/** The filters in words, one after the other. */
export function choiceParts(locale: Locale, filters: FlatFilters, names: ProjectNames): ChoicePart[] {
  const parts = FILTER_NAMES.filter((name) => isSet(filters, name)).map((name) =>
    WORDS[name]({ locale, filters, names }),
  )
  return parts.filter((part) => part !== undefined)
}

/** All filters as one text, prices in dollars: `2 bedrooms, 60–80 m², up to $100,000`. */
export function choiceText(locale: Locale, filters: FlatFilters, names: ProjectNames): string {
  const said = choiceParts(locale, filters, names).map((part) =>
    typeof part === 'string' ? part : part.text.replace('{price}', formatPrice(part.cents, 'usd', 0)),
  )
  return said.join(', ') || choiceMessages(locale)('allForSale')
}
