import { defineMessages } from '../../i18n/messages.ts'

export const errorMessages = defineMessages('errors', {
  ka: {
    notFound: 'გვერდი ვერ მოიძებნა',
    notFoundLead:
      'კარი არის, მაგრამ მის მიღმა სართული არ დაგვხვდა. გვერდი გადავიტანეთ ან არასდროს აგვიშენებია.',
    flats: '{n} თავისუფალი ბინა',
    activeOffers: '{n} მოქმედი',
    searchAll: 'ყველა ბინასა და გვერდზე',
    unexpectedLead: 'შეცდომა ჩვენს მხარესაა. თქვენი რჩეულები და აკრეფილი ტექსტი შენახულია.',
  },
  en: {
    notFound: 'Page not found',
    notFoundLead: 'There is a door to it, but no floor behind it. The page was moved or never built.',
    flats: { one: '{n} flat for sale', other: '{n} flats for sale' },
    activeOffers: '{n} active',
    searchAll: 'all flats and pages',
    unexpectedLead: 'The problem is on our side. Your favourites and everything you typed are safe.',
  },
  ru: {
    notFound: 'Страница не найдена',
    notFoundLead: 'Дверь есть, а этажа за ней нет. Страницу перенесли или никогда не строили.',
    flats: {
      one: '{n} свободная квартира',
      few: '{n} свободные квартиры',
      many: '{n} свободных квартир',
      other: '{n} свободных квартир',
    },
    activeOffers: {
      one: '{n} действует',
      few: '{n} действуют',
      many: '{n} действует',
      other: '{n} действуют',
    },
    searchAll: 'по всем квартирам и страницам',
    unexpectedLead: 'Проблема на нашей стороне. Избранное и введённый текст сохранены.',
  },
})
