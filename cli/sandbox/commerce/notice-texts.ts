import type { LetterLanguage } from '../notifications/letter.ts'

/** The subject of an email to a buyer. */
export type Notice = 'expired' | 'cancelled' | 'refunded' | 'payment-returned'

interface NoticeTexts {
  /** The subjects for an order that reserves its items for a time. */
  reservation: Record<Notice, string>
  /** The subjects for any other order, which has no time to run out. */
  order: Record<Exclude<Notice, 'expired'>, string>
  /** What will be returned, and what has been. */
  due: string
  returned: string
  nothing: string
}

/** Emails to the buyer of an order, by language. */
export const NOTICES: Record<LetterLanguage, NoticeTexts> = {
  en: {
    reservation: {
      expired: 'Your reservation {number} has ended',
      cancelled: 'Your reservation {number} has been cancelled',
      refunded: 'Your reservation {number} has been refunded',
      'payment-returned': 'A payment for your reservation {number} has been refunded',
    },
    order: {
      cancelled: 'Your order {number} has been cancelled',
      refunded: 'Your order {number} has been refunded',
      'payment-returned': 'A payment for your order {number} has been refunded',
    },
    due: 'We’ll refund {sum} the way you paid.',
    returned: 'We’ve refunded {sum} the way you paid.',
    nothing: 'You hadn’t paid anything, so there is nothing to refund.',
  },
  ka: {
    reservation: {
      expired: 'ჯავშნის ვადა ამოიწურა: {number}',
      cancelled: 'თქვენი ჯავშანი {number} გაუქმდა',
      refunded: 'ჯავშნის თანხა დაბრუნდა: {number}',
      'payment-returned': 'გადახდილი თანხა დაბრუნდა: ჯავშანი {number}',
    },
    order: {
      cancelled: 'თქვენი შეკვეთა {number} გაუქმდა',
      refunded: 'შეკვეთის თანხა დაბრუნდა: {number}',
      'payment-returned': 'გადახდილი თანხა დაბრუნდა: შეკვეთა {number}',
    },
    due: 'დაგიბრუნებთ {sum}-ს იმავე გზით, რომლითაც გადაიხადეთ.',
    returned: '{sum} დაგიბრუნეთ იმავე გზით, რომლითაც გადაიხადეთ.',
    nothing: 'თანხა გადახდილი არ გქონიათ, ამიტომ დასაბრუნებელი არაფერია.',
  },
  ru: {
    reservation: {
      expired: 'Срок вашей брони {number} истёк',
      cancelled: 'Ваша бронь {number} отменена',
      refunded: 'Деньги за вашу бронь {number} возвращены',
      'payment-returned': 'Платёж по вашей брони {number} возвращён',
    },
    order: {
      cancelled: 'Ваш заказ {number} отменён',
      refunded: 'Деньги за ваш заказ {number} возвращены',
      'payment-returned': 'Платёж по вашему заказу {number} возвращён',
    },
    due: 'Вернём {sum} тем же способом, которым вы заплатили.',
    returned: 'Мы вернули {sum} тем же способом, которым вы заплатили.',
    nothing: 'Оплаты не было, возвращать нечего.',
  },
}
