import type { Locale } from './locales.ts'
import { defineMessages } from './messages.ts'
import { formatMeasure, withUnit } from './numbers.ts'

export const unitMessages = defineMessages('units', {
  ka: { squareMetres: 'მ²', metres: 'მ' },
  en: { squareMetres: 'm²', metres: 'm' },
  ru: { squareMetres: 'м²', metres: 'м' },
})

/** `71.4 m²` in the language of the page. */
export const formatArea = (locale: Locale, area: number): string =>
  withUnit(formatMeasure(area), unitMessages(locale)('squareMetres'))

/** `3.00 m` in the language of the page. */
export const formatMetres = (locale: Locale, metres: number): string =>
  withUnit(formatMeasure(metres, 2), unitMessages(locale)('metres'))
