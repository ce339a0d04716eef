import { defineMessages } from '../../i18n/messages.ts'

/** The button of a flat that adds it to the comparison. */
export const compareMessages = defineMessages('compare', {
  ka: {
    compare: 'შედარება',
    compareFlat: 'მე-{number} ბინის შედარება',
  },
  en: {
    compare: 'Compare',
    compareFlat: 'Compare flat {number}',
  },
  ru: {
    compare: 'Сравнить',
    compareFlat: 'Сравнить квартиру {number}',
  },
})
