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
    payAtOnce: '−{discount}% if you pay in full',
    youSave: 'you save {price}',
    atOnce: 'In full {price}',
    withContract: '{price} on signing',
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
