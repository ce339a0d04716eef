import { defineMessages } from '../../i18n/messages.ts'

/** The bar and the table of a comparison, and what can be done from it. */
export const comparedMessages = defineMessages('compared', {
  ka: {
    comparison: 'შედარება',
    compared: { other: 'შესადარებლად არჩეულია 4 ბინიდან {n}' },
    compareFull: 'ერთდროულად ოთხი ბინის შედარება შეიძლება.',
    compareNeed: 'აირჩიეთ კიდევ ერთი ბინა.',
    compareClose: 'შედარების გასუფთავება',
    remove: 'ამოღება',
    open: 'ნახვა',
    visit: 'დათვალიერება',
    reserve: 'დაჯავშნა',
    similarFlats: 'მსგავსი ბინები',
  },
  en: {
    comparison: 'Comparison',
    compared: { other: '{n} of 4 flats selected' },
    compareFull: 'Four flats can be compared at a time.',
    compareNeed: 'Choose one more flat.',
    compareClose: 'Clear the comparison',
    remove: 'Remove',
    open: 'Open',
    visit: 'Viewing',
    reserve: 'Reserve',
    similarFlats: 'Similar flats',
  },
  ru: {
    comparison: 'Сравнение',
    compared: { other: 'Выбрано: {n} из 4' },
    compareFull: 'Сравнить можно не больше четырёх квартир.',
    compareNeed: 'Выберите ещё одну квартиру.',
    compareClose: 'Очистить сравнение',
    remove: 'Убрать',
    open: 'Открыть',
    visit: 'Просмотр',
    reserve: 'Забронировать',
    similarFlats: 'Похожие квартиры',
  },
})
