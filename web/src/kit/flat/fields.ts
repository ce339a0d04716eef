import type { Locale } from '../../i18n/locales.ts'
import type { Translate } from '../../i18n/messages.ts'
import { formatArea, formatMetres } from '../../i18n/units.ts'
import { isSold, pricePerMetre } from '../../platform/content/flat.ts'
import { eachMeasure, type Measured, type MeasureName } from '../../platform/content/measures.ts'
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

interface Field extends Pick<Measured, 'best' | 'isOnPage'> {
  word: Word
  /** Its word while prices are shown in lari, if that is another. */
  wordInLari?: Word
  /** What stands in a table: text, or a price in the visitor's currency. */
  cell(flat: ShownFlat, words: FieldWords): string | number | PriceText
  /** By what flats differ in it; 0 or undefined if it is not known. */
  value(flat: ShownFlat): unknown
}

const price = (flat: ShownFlat) => !isSold(flat) && flat.price
const perMetre = (flat: ShownFlat) => (isSold(flat) ? 0 : pricePerMetre(flat))

function measureField({ unit, without, ...one }: Measured, name: MeasureName): Field {
  const cell = (flat: ShownFlat, { locale }: FieldWords) => {
    const value = flat[name]
    if (value === 0 && without === 0) return '—'
    if (unit === undefined) return value
    return unit === 'm²' ? formatArea(locale, value) : formatMetres(locale, value)
  }
  return { ...one, word: name, cell, value: (flat) => flat[name] }
}

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
  ...eachMeasure(measureField),
  bedrooms: {
    word: 'bedrooms',
    cell: ({ bedrooms }, { t }) => bedrooms || t('studio'),
    value: ({ bedrooms }) => bedrooms,
  },
  status: {
    word: 'status',
    cell: (flat, { locale }) => statusText(locale, flat),
    value: ({ status }) => status,
  },
} as const satisfies Record<string, Field>

export type FieldName = keyof typeof FIELDS
