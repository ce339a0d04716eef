import { defineMessages } from '../../i18n/messages.ts'

/** Comparing flats: the button of a flat, the bar, and the heading of the table. */
export const compareMessages = defineMessages('compare', {
  ka: {
    compare: 'შედარება',
    comparison: 'შედარება',
    compareFlat: 'ბინა {number}: შედარება',
    compared: { other: 'შესადარებლად არჩეულია 4 ბინიდან {n}' },
    compareFull: 'ერთდროულად ოთხი ბინის შედარება შეიძლება.',
    compareNeed: 'აირჩიეთ კიდევ ერთი ბინა.',
    compareClose: 'შედარების გასუფთავება',
  },
  en: {
    compare: 'Compare',
    comparison: 'Comparison',
    compareFlat: 'Compare flat {number}',
    compared: { other: '{n} of 4 flats selected' },
    compareFull: 'Four flats can be compared at a time.',
    compareNeed: 'Choose one more flat.',
    compareClose: 'Clear the comparison',
  },
  ru: {
    compare: 'Сравнить',
    comparison: 'Сравнение',
    compareFlat: 'Сравнить квартиру {number}',
    compared: { other: 'Выбрано: {n} из 4' },
    compareFull: 'Сравнить можно не больше четырёх квартир.',
    compareNeed: 'Выберите ещё одну квартиру.',
    compareClose: 'Очистить сравнение',
  },
})
