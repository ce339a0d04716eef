import { defineMessages } from '../../i18n/messages.ts'

/** Apart from the texts of the islands, because browsers do not need these. */
export const finderHeading = defineMessages('finderHeading', {
  ka: {
    title: 'იპოვეთ თქვენი ბინა',
    hint: 'აირჩიეთ, რა გჭირდებათ, და სია შემცირდება.',
  },
  en: {
    title: 'Find your flat',
    hint: 'Choose what you need, and the list gets shorter.',
  },
  ru: {
    title: 'Найдите свою квартиру',
    hint: 'Выберите, что вам нужно, и список станет короче.',
  },
})
