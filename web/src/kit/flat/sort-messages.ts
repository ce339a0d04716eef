import { defineMessages } from '../../i18n/messages.ts'

/** The orders of all lists of flats. */
export const sortMessages = defineMessages('flat-sort', {
  ka: {
    label: 'დალაგება',
    floor: 'ზედა სართულიდან',
    '-floor': 'ქვედა სართულიდან',
    price: 'იაფიდან ძვირისკენ',
    '-price': 'ძვირიდან იაფისკენ',
    area: 'პატარიდან დიდისკენ',
    '-area': 'დიდიდან პატარისკენ',
    newest: 'ახლიდან ძველისკენ',
    metre: 'მ²-ის ფასი, იაფიდან',
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
    floor: 'Сначала верхние этажи',
    '-floor': 'Сначала нижние этажи',
    price: 'Сначала дешевле',
    '-price': 'Сначала дороже',
    area: 'Сначала малая площадь',
    '-area': 'Сначала большая площадь',
    newest: 'Сначала новые',
    metre: 'Сначала дешевле за м²',
  },
})
