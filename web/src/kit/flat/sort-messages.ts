import { defineMessages } from '../../i18n/messages.ts'

/** The orders of all lists of flats. */
export const sortMessages = defineMessages('flat-sort', {
  ka: {
    label: 'დალაგება',
    floor: 'სართული, ზემოდან',
    '-floor': 'სართული, ქვემოდან',
    price: 'ჯერ იაფი',
    '-price': 'ჯერ ძვირი',
    area: 'ჯერ პატარა',
    '-area': 'ჯერ დიდი',
    newest: 'ჯერ ახალი',
    metre: 'მ²-ის ფასი: ჯერ დაბალი',
  },
  en: {
    label: 'Sort',
    floor: 'Floor, from the top',
    '-floor': 'Floor, from the bottom',
    price: 'Lowest price first',
    '-price': 'Highest price first',
    area: 'Smallest first',
    '-area': 'Largest first',
    newest: 'Newest first',
    metre: 'Per m², lowest first',
  },
  ru: {
    label: 'Сортировка',
    floor: 'Этаж, сверху вниз',
    '-floor': 'Этаж, снизу вверх',
    price: 'Сначала дешевле',
    '-price': 'Сначала дороже',
    area: 'Сначала меньше',
    '-area': 'Сначала больше',
    newest: 'Сначала новые',
    metre: 'Сначала дешевле за м²',
  },
})
