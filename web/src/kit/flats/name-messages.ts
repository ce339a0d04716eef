import { defineMessages } from '../../i18n/messages.ts'

/** What is said of flats in the finder, which needs nothing else of `flatMessages`. */
export const flatNameMessages = defineMessages('flat-names', {
  ka: { flat: 'ბინა {number}', bedrooms: 'საძინებელი' },
  en: { flat: 'Flat {number}', bedrooms: 'Bedrooms' },
  ru: { flat: 'Квартира {number}', bedrooms: 'Спальни' },
})
