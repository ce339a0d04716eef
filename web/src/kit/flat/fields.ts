import type { Locale } from '../../i18n/locales.ts'
import type { Translate } from '../../i18n/messages.ts'
import { formatArea, formatMetres } from '../../i18n/units.ts'
import { isSold, pricePerMetre } from '../../platform/content/flat.ts'
import type { FlatFacts } from './facts.ts'
import type { flatMessages } from './messages.ts'
import type { PriceText } from './price-parts.ts'
import { statusText } from './status.ts'

/** A flat of which lists and comparisons show the fields. */
export type ShownFlat = Omit<FlatFacts, 'project' | 'building' | 'facing'> & {
  /** Somebody has reserved it while this page was open. */
  isJustReserved?: boolean
}

type Word = Parameters<ReturnType<typeof flatMessages>>[0]

export interface FieldWords {
  locale: Locale
  t: Translate<Word>
}

interface Field {
  word: Word
  /** Its word while prices are shown in lari, if that is another. */
  wordInLari?: Word
  /** What stands in a table: text, or a price in the visitor's currency. */
  cell(flat: ShownFlat, words: FieldWords): string | number | PriceText
  /** By what flats differ in it; 0 or undefined if it is not known. */
  value(flat: ShownFlat): unknown
  /** Which values a comparison marks. */
  best?: 'lowest' | 'largest'
  /** It is in the list beside the plan on the page of a flat, where it is known. */
  isOnPage?: true
}

const price = (flat: ShownFlat) => !isSold(flat) && flat.price
const perMetre = (flat: ShownFlat) => (isSold(flat) ? 0 : pricePerMetre(flat))

/** What is said of a flat, in the order of a comparison. All of them are compared beside the façade. */
export const FIELDS = {
  price: {
    word: 'price',
    cell: (flat, { locale }) => (isSold(flat) ? statusText(locale, flat) : { cents: flat.price }),
    value: price,
    best: 'lowest',
  },
  otherPrice: {
    word: 'inLari',
    wordInLari: 'inDollars',
    cell: (flat) => (isSold(flat) ? '—' : { cents: flat.price, other: true }),
    value: price,
  },
  perMetre: {
    word: 'perMetre',
    cell: (flat) => (perMetre(flat) > 0 ? { cents: perMetre(flat) } : '—'),
    value: perMetre,
    best: 'lowest',
  },
  area: {
    word: 'area',
    cell: ({ area }, { locale }) => formatArea(locale, area),
    value: ({ area }) => area,
    best: 'largest',
  },
  terrace: {
    word: 'terrace',
    cell: ({ terrace }, { locale }) => (terrace > 0 ? formatArea(locale, terrace) : '—'),
    value: ({ terrace }) => terrace,
    isOnPage: true,
  },
  bedrooms: {
    word: 'bedrooms',
    cell: ({ bedrooms }, { t }) => bedrooms || t('studio'),
    value: ({ bedrooms }) => bedrooms,
  },
  floor: { word: 'floor', cell: ({ floor }) => floor, value: ({ floor }) => floor },
  entrance: { word: 'entrance', cell: ({ entrance }) => entrance, value: ({ entrance }) => entrance },
  ceiling: {
    word: 'ceiling',
    cell: ({ ceiling }, { locale }) => (ceiling > 0 ? formatMetres(locale, ceiling) : '—'),
    value: ({ ceiling }) => ceiling,
    isOnPage: true,
  },
  status: {
    word: 'status',
    cell: (flat, { locale }) => statusText(locale, flat),
    value: ({ status }) => status,
  },
} as const satisfies Record<string, Field>

export type FieldName = keyof typeof FIELDS
