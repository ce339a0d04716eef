import { defineMessages } from '../../i18n/messages.ts'

export const offerMessages = defineMessages('offers', {
  ka: {
    payAtOnce: '−{discount}%, თუ ერთიანად გადაიხდით',
    youSave: 'ზოგავთ {price}⁠-⁠ს',
    atOnce: 'ერთიანად {price}',
    withContract: 'ხელშეკრულებისას {price}',
    byMonths: '{months} × {price}',
    inMonths: '{months} × {price}, 0%',
  },
  en: {
    payAtOnce: '−{discount}% if you pay at once',
    youSave: 'you save {price}',
    atOnce: 'At once {price}',
    withContract: '{price} with the contract',
    byMonths: '{months} × {price}',
    inMonths: '{months} × {price}, 0%',
  },
  ru: {
    payAtOnce: '−{discount}% при оплате сразу',
    youSave: 'экономия {price}',
    atOnce: 'Сразу {price}',
    withContract: '{price} при подписании',
    byMonths: '{months} × {price}',
    inMonths: '{months} × {price}, 0%',
  },
})
