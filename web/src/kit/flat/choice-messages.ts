import { defineMessages } from '../../i18n/messages.ts'

/** Filters in words. */
export const choiceMessages = defineMessages('choice', {
  ka: {
    ofBedrooms: '{list} საძინებელი',
    allForSale: 'ყველა თავისუფალი ბინა',
    areaFrom: '{n} მ²⁠-⁠დან',
    areaTo: '{n} მ²⁠-⁠მდე',
    area: '{n} მ²',
    priceFrom: '{price}⁠-⁠დან',
    floors: 'სართულები {list}',
  },
  en: {
    ofBedrooms: { one: '{list} bedroom', other: '{list} bedrooms' },
    allForSale: 'all flats for sale',
    areaFrom: 'from {n} m²',
    areaTo: 'up to {n} m²',
    area: '{n} m²',
    priceFrom: 'from {price}',
    floors: 'floors {list}',
  },
  ru: {
    ofBedrooms: {
      one: '{list} спальня',
      few: '{list} спальни',
      many: '{list} спален',
      other: '{list} спальни',
    },
    allForSale: 'все свободные квартиры',
    areaFrom: 'от {n} м²',
    areaTo: 'до {n} м²',
    area: '{n} м²',
    priceFrom: 'от {price}',
    floors: 'этажи {list}',
  },
})
