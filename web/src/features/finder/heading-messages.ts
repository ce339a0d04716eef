import { defineMessages } from '../../i18n/messages.ts'

/** Apart from the texts of the islands, because browsers do not need these. */
export const finderHeading = defineMessages('finderHeading', {
  ka: {
    title: 'იპოვეთ თქვენი ბინა',
    hint: 'აირჩიეთ, რა გჭირდებათ, და სია დავიწროვდება.',
  },
  en: {
    title: 'Find your flat',
    hint: 'Choose what you need, and the list narrows down.',
  },
  ru: {
    title: 'Найдите свою квартиру',
    hint: 'Выберите, что вам нужно, и список сузится.',
  },
})
