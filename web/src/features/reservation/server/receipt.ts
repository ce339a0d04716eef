import type { User } from 'quoin'
import { isLocale, LOCALES, type Locale } from '../../../i18n/locales.ts'
import { formatDollars } from '../../../i18n/money.ts'
import { localPath } from '../../../i18n/paths.ts'
import type { FlatLine } from '../../../kit/flats/flat-lines.ts'
import type { SiteInfo } from '../../../platform/content/company.ts'
import { depositDue, type Reservation, reservationOf } from '../../../platform/orders/reservation.ts'
import type { ReservationTerms } from '../../../platform/orders/terms.ts'
import { json } from '../../server/answers.ts'
import { type Mail, mailOf, type Send } from '../../server/letter.ts'
import { LIMITS, Refusal, type SignedCall } from '../../server/session.ts'
import { accountMessages } from '../account-messages.ts'
import { reservationMessages } from '../messages.ts'
import { requireOrderId, reservationRows } from './rows.ts'

export interface ReceiptDesk {
  info: (locale: Locale) => Promise<SiteInfo>
  terms: () => Promise<ReservationTerms | undefined>
  /** The number and the location of a flat, for the email. */
  flat: (id: string, locale: Locale) => Promise<FlatLine | undefined>
  siteUrl: string
  send: Send
}

/** Box type of the entries that record sent receipts. */
const BOX = 'UNIT_USER_PREFERENCE'

/**
 * Emails the receipt of the visitor's own reservation to their confirmed address, once across all servers. Requires the
 * platform to report the deposit as paid.
 */
export async function sendReceipt({ user, body }: SignedCall, desk: ReceiptDesk): Promise<Response> {
  const { locale } = body
  const orderId = requireOrderId(body['orderId'])
  const [account, order, terms] = await Promise.all([
    user.account.self(LIMITS),
    user.orders.get(orderId, LIMITS),
    desk.terms(),
  ])
  const reservation = reservationOf(order)
  const { email } = account
  const isDue = !terms || !reservation?.paid || depositDue(reservation, terms.deposit) > 0
  if (isDue) throw new Refusal(409, 'not-paid', 'The deposit has not arrived.')
  if (!email || !account.isEmailVerified)
    throw new Refusal(409, 'email-unverified', 'Confirm the email first.')
  const box = await user.boxes
    .create({ type: BOX, key: `receipt-${orderId}`, value: { sent: new Date().toISOString() } }, LIMITS)
    .catch((error: { code?: string }) => {
      if (error.code === 'conflict') return undefined
      throw error
    })
  if (!box) return json({ sent: true })
  try {
    await desk.send(await receiptMail(email, reservation, languageOf(account, locale), desk))
  } catch (error) {
    await user.boxes.delete(BOX, box._id, LIMITS).catch(() => {})
    throw error
  }
  return json({ sent: true })
}

const languageOf = ({ language }: Pick<User, 'language'>, asked: unknown): Locale =>
  isLocale(asked) ? asked : (LOCALES.find((one) => one === language) ?? LOCALES[0])

async function receiptMail(
  to: string,
  reservation: Reservation,
  locale: Locale,
  desk: ReceiptDesk,
): Promise<Mail> {
  const t = accountMessages(locale)
  const [info, flat] = await Promise.all([desk.info(locale), desk.flat(reservation.flatId, locale)])
  const { number, price, paid = 0 } = reservation
  const title = t('letterTitle', { number: flat?.number ?? number })
  const account = desk.siteUrl.replace(/\/$/, '') + localPath(locale, '/profile')
  const letter = {
    locale,
    company: info.companyName,
    title,
    text: t('letterText'),
    rows: [
      ...reservationRows(locale, reservation, flat),
      [reservationMessages(locale)('left'), formatDollars(price - paid)] as const,
    ],
    foot: t('letterFoot', { url: account }),
    siteUrl: desk.siteUrl,
  }
  return mailOf(letter, info, { to, subject: title })
}
