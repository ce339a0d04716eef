import { defineMessages } from '../../i18n/messages.ts'

export const finderMessages = defineMessages('finder', {
  ka: {
    found: 'მოიძებნა {n} ბინა',
    show: '{n} ბინის ნახვა',
    newMatches: 'შემატყობინეთ ახალი ბინების შესახებ',
    showAll: 'ყველა {n} ბინის ნახვა',
  },
  en: {
    found: { one: '{n} flat found', other: '{n} flats found' },
    show: { one: 'See {n} flat', other: 'See {n} flats' },
    newMatches: 'Notify me of new matches',
    showAll: 'Show all {n}',
  },
  ru: {
    found: {
      one: 'Подходит {n} квартира',
      few: 'Подходят {n} квартиры',
      many: 'Подходит {n} квартир',
      other: 'Подходят {n} квартиры',
    },
    show: {
      one: 'Показать {n} квартиру',
      few: 'Показать {n} квартиры',
      many: 'Показать {n} квартир',
      other: 'Показать {n} квартир',
    },
    newMatches: 'Уведомлять о новых квартирах',
    showAll: 'Показать все {n}',
  },
})
