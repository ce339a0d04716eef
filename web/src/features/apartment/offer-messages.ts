import { defineMessages } from '../../i18n/messages.ts'

export const offerMessages = defineMessages('offers', {
  ka: {
    payAtOnce: '−{discount}%, თუ სრულად გადაიხდით',
    youSave: 'ზოგავთ {price}⁠-⁠ს',
    atOnce: 'სრულად {price}',
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
    payAtOnce: '−{discount}% при 100% оплате',
    youSave: 'экономия {price}',
    atOnce: '100% оплата: {price}',
    withContract: '{price} при подписании',
    byMonths: '{months} × {price}',
    inMonths: '{months} × {price}, 0%',
  },
})
