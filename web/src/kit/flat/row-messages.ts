import type { Locale } from '../../i18n/locales.ts'
import { defineMessages } from '../../i18n/messages.ts'

/** What a row says of a flat: pages with rows alone need nothing else of `flatMessages`. */
export const flatRowMessages = defineMessages('flat-rows', {
  ka: {
    flat: 'ბინა {number}',
    bedrooms: 'საძინებელი',
    floorNumber: 'მე-{floor} სართული',
    building: '{letter} კორპუსი',
    floorShort: '{floor} სართ.',
    bedroomCount: { other: '{n} საძინებელი' },
    bedroomShort: { other: '{n} საძ.' },
    studio: 'სტუდიო',
  },
  en: {
    flat: 'Flat {number}',
    bedrooms: 'Bedrooms',
    floorNumber: 'Floor {floor}',
    building: 'Building {letter}',
    floorShort: 'fl. {floor}',
    bedroomCount: { one: '{n} bedroom', other: '{n} bedrooms' },
    bedroomShort: { other: '{n} bed' },
    studio: 'studio',
  },
  ru: {
    flat: 'Квартира {number}',
    bedrooms: 'Спальни',
    floorNumber: 'Этаж {floor}',
    building: 'Корпус {letter}',
    floorShort: '{floor}-й этаж',
    bedroomCount: { one: '{n} спальня', few: '{n} спальни', many: '{n} спален', other: '{n} спальни' },
    bedroomShort: { one: '{n} спальня', few: '{n} спальни', many: '{n} спален', other: '{n} спальни' },
    studio: 'студия',
  },
})

/** `2 bedrooms`, or that it is a studio. */
export function bedroomsText(locale: Locale, bedrooms: number): string {
  const t = flatRowMessages(locale)
  return bedrooms > 0 ? t('bedroomCount', { n: bedrooms }) : t('studio')
}

/** `2 bed`, or that it is a studio: for rows. */
export function bedroomsShort(locale: Locale, bedrooms: number): string {
  const t = flatRowMessages(locale)
  return bedrooms > 0 ? t('bedroomShort', { n: bedrooms }) : t('studio')
}
