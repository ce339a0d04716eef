import type { Order } from '../../../lib/domain/index.ts'
import { users } from '../entities/index.ts'
import { notify } from '../notifications/send.ts'
import type { InProject } from '../services/call.ts'
import { isProviderActive } from '../services/providers.ts'
import type { Serialized } from '../store/serialized.ts'

/** What a buyer is written about. */
export type Notice = 'expired' | 'cancelled' | 'refunded' | 'payment-returned'

interface Texts extends Record<Notice, string> {
  money: string
  nothing: string
}

const TEXTS: Record<string, Texts> = {
  en: {
    expired: 'Your reservation {number} has ended',
    cancelled: 'Your order {number} has been cancelled',
    refunded: 'Your order {number} has been refunded',
    'payment-returned': 'A payment for your order {number} has been refunded',
    money: 'We are refunding {sum}.',
    nothing: 'You had not paid anything, so there is nothing to refund.',
  },
  ka: {
    expired: 'თქვენი ჯავშანი {number} დასრულდა',
    cancelled: 'თქვენი შეკვეთა {number} გაუქმებულია',
    refunded: 'თქვენი შეკვეთის {number} თანხა დაბრუნებულია',
    'payment-returned': 'თქვენი შეკვეთის {number} გადახდა დაბრუნებულია',
    money: 'დაგიბრუნდებათ {sum}.',
    nothing: 'მასზე თანხა გადახდილი არ ყოფილა.',
  },
  ru: {
    expired: 'Срок вашей брони {number} истёк',
    cancelled: 'Ваш заказ {number} отменён',
    refunded: 'Деньги за ваш заказ {number} возвращены',
    'payment-returned': 'Платёж по вашему заказу {number} возвращён',
    money: 'Возвращаем {sum}.',
    nothing: 'Оплаты не было, возвращать нечего.',
  },
}

/** Writes to the buyer of an order, in the language of the account, where it has an address and the project a mailer. */
export function writeToBuyer(
  call: InProject,
  { userId, number, total }: Pick<Serialized<Order>, 'userId' | 'number' | 'total'>,
  notice: Notice,
  returned: number,
): void {
  const buyer = userId === undefined ? undefined : call.table(users).get(userId)
  if (!buyer || !isProviderActive(call.project, 'email')) return
  const texts = TEXTS[buyer.language ?? ''] ?? (TEXTS.en as Texts)
  const sum = (returned / 100).toLocaleString('en-US', {
    style: 'currency',
    currency: total.currency,
    currencyDisplay: 'narrowSymbol',
  })
  notify(call, [buyer], {
    type: 'EMAIL',
    title: texts[notice].replace('{number}', number),
    body: returned > 0 ? texts.money.replace('{sum}', sum) : texts.nothing,
  })
}
