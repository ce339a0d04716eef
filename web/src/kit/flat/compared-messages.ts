import { defineMessages } from '../../i18n/messages.ts'

/** What can be done with a flat of a comparison. */
export const comparedMessages = defineMessages('compared', {
  ka: {
    remove: 'ამოღება',
    open: 'ნახვა',
    visit: 'ვიზიტი',
    reserve: 'დაჯავშნა',
    similarFlats: 'მსგავსი ბინები',
  },
  en: {
    remove: 'Remove',
    open: 'Open',
    visit: 'Visit',
    reserve: 'Reserve',
    similarFlats: 'Similar flats',
  },
  ru: {
    remove: 'Убрать',
    open: 'Открыть',
    visit: 'На просмотр',
    reserve: 'Забронировать',
    similarFlats: 'Похожие квартиры',
  },
})
