import type { Box, User } from 'quoin'
import { isLocale, LOCALES, type Locale } from '../src/i18n/locales.ts'
import type { ReservationTerms } from '../src/platform/content/schemas.ts'
import { depositDue, reservationOf } from '../src/platform/orders/reservation.ts'
import { json, Refusal } from './answers.ts'
import type { Company, FlatLine } from './content.ts'
import type { Send } from './emails/email.ts'
import { depositReceipt } from './emails/reservation.ts'
import { CALL, requireId, type SignedCall } from './session.ts'

export interface ReceiptServices {
  info: (locale: Locale) => Promise<Company>
  terms: () => Promise<ReservationTerms | undefined>
  /** The number and the location of a flat, for the email. */
  flat: (id: string, locale: Locale) => Promise<FlatLine | undefined>
  siteUrl: string
  send: Send
  /** Whether the platform performs what has the same key once. */
  hasIdempotencyKeys: () => Promise<boolean>
}

/** Box type of the entries that record sent receipts. */
const BOX = 'UNIT_USER_PREFERENCE'
/** Platforms remember keys for a day. */
const KEY_MS = 23 * 3_600_000

/**
 * Emails the receipt of the visitor's own reservation to their confirmed address, once across all servers. Requires the
 * platform to report the deposit as paid.
 */
export async function sendReceipt({ user, body }: SignedCall, services: ReceiptServices): Promise<Response> {
  const { locale } = body
  const orderId = requireId(body, 'orderId')
  const [account, order, terms] = await Promise.all([
    user.account.self(CALL),
    user.orders.get(orderId, CALL),
    services.terms(),
  ])
  const reservation = reservationOf(order)
  const { email } = account
  const isDue = !terms || !reservation?.paid || depositDue(reservation, terms.deposit) > 0
  if (isDue) throw new Refusal(409, 'not-paid', 'The deposit has not arrived.')
  if (!email || !account.isEmailVerified)
    throw new Refusal(409, 'email-unverified', 'Confirm the email first.')
  const { box, isOwn } = await record(user, orderId)
  if (isSent(box)) return json({ sent: true })
  // Another server is sending it, or was killed while it did. Only the platform can tell.
  if (!isOwn && !(await services.hasIdempotencyKeys())) return json({ sent: true })
  try {
    const language = languageOf(account, locale)
    const [info, flat] = await Promise.all([
      services.info(language),
      services.flat(reservation.flatId, language),
    ])
    const { siteUrl } = services
    await services.send(
      depositReceipt({ reservation, flat, info, siteUrl, locale: language, to: email }),
      `receipt-${orderId}`,
    )
  } catch (error) {
    if (isOwn) await user.boxes.delete({ type: BOX, id: box._id }, CALL).catch(() => {})
    throw error
  }
  const value = { sent: new Date().toISOString() }
  await user.boxes.update({ type: BOX, id: box._id }, { value }, CALL).catch(() => {})
  return json({ sent: true })
}

/** The entry about the receipt of an order, and whether it is of this call. */
async function record(user: SignedCall['user'], orderId: string): Promise<{ box: Box; isOwn: boolean }> {
  const key = `receipt-${orderId}`
  try {
    const value = { begun: new Date().toISOString() }
    return { box: await user.boxes.create({ type: BOX, key, value }, CALL), isOwn: true }
  } catch (error) {
    if ((error as { code?: string }).code !== 'conflict') throw error
    return { box: await user.boxes.find({ type: BOX, key }, CALL), isOwn: false }
  }
}

/** Whether a receipt has been sent, or was begun so long ago that the platform has forgotten its key. */
function isSent({ value }: Pick<Box, 'value'>): boolean {
  const { begun, sent } = value as { begun?: string; sent?: string }
  return sent !== undefined || Date.now() - Date.parse(begun ?? '') > KEY_MS
}

const languageOf = ({ language }: Pick<User, 'language'>, asked: unknown): Locale =>
  isLocale(asked) ? asked : (LOCALES.find((one) => one === language) ?? LOCALES[0])
