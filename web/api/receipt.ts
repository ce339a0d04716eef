import type { Box, User } from 'quoin'
import { isLocale, LOCALES, type Locale } from '../src/i18n/locales.ts'
import type { ReservationTerms } from '../src/platform/content/schemas.ts'
import { depositDue, reservationOf } from '../src/platform/orders/reservation.ts'
import { json, Refusal } from './answers.ts'
import type { Company, FlatLine } from './content.ts'
import type { Send } from './emails/email.ts'
import { depositReceipt } from './emails/reservation.ts'
import { CALL, confirmedEmail, requireId, type SignedCall } from './session.ts'

export interface ReceiptServices {
  info: (locale: Locale) => Promise<Company>
  terms: () => Promise<ReservationTerms | undefined>
  /** The number and the location of a flat, for the email. */
  flat: (id: string, locale: Locale) => Promise<FlatLine | undefined>
  siteUrl: string
  send: Send
  /** Whether the platform performs what has the same key once. */
  hasIdempotencyKeys: () => Promise<boolean>
  /** In milliseconds since 1970. */
  now?: () => number
}

/** Box type of the entries that record sent receipts. */
const BOX = 'UNIT_USER_PREFERENCE'
/** Longer than an attempt can take: the deadlines of its calls together, and different clocks. */
const ATTEMPT_MS = 2 * 60_000

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
  const to = confirmedEmail(account)
  const isDue = !terms || !reservation?.paid || depositDue(reservation, terms.deposit) > 0
  if (isDue) throw new Refusal(409, 'not-paid', 'The deposit has not been received.')
  if (!to) throw new Refusal(409, 'email-unverified', 'Confirm the email first.')
  const now = services.now ?? Date.now
  const { box, isOwn } = await record(user, orderId, now())
  if (isSent(box)) return json({ sent: true })
  // Another server is sending it, or failed or was killed while it did. Platforms with keys can tell. With others it is
  // sent again when no server can be at it any more: a buyer would rather have a receipt twice than never.
  const mayBeRunning = !isOwn && ageOf(box, now()) < ATTEMPT_MS
  if (mayBeRunning && !(await services.hasIdempotencyKeys())) return json({ sent: true })
  try {
    const language = languageOf(account, locale)
    const [info, flat] = await Promise.all([
      services.info(language),
      services.flat(reservation.flatId, language),
    ])
    const { siteUrl } = services
    await services.send(
      depositReceipt({ reservation, flat, info, siteUrl, locale: language, to }),
      // An email to another address, or in another language, is not a repetition.
      `receipt-${orderId} ${language} ${to}`,
    )
  } catch (error) {
    if (isOwn) await user.boxes.delete({ type: BOX, id: box._id }, CALL).catch(() => {})
    throw error
  }
  const value = { sent: new Date(now()).toISOString() }
  await user.boxes.update({ type: BOX, id: box._id }, { value }, CALL).catch(() => {})
  return json({ sent: true })
}

/** The entry about the receipt of an order, and whether it is of this call. */
async function record(
  user: SignedCall['user'],
  orderId: string,
  now: number,
): Promise<{ box: Box; isOwn: boolean }> {
  const key = `receipt-${orderId}`
  try {
    const value = { begun: new Date(now).toISOString() }
    return { box: await user.boxes.create({ type: BOX, key, value }, CALL), isOwn: true }
  } catch (error) {
    if ((error as { code?: string }).code !== 'conflict') throw error
    return { box: await user.boxes.find({ type: BOX, key }, CALL), isOwn: false }
  }
}

const isSent = ({ value }: Pick<Box, 'value'>): boolean => (value as { sent?: string }).sent !== undefined

/** How long ago a receipt was begun, in milliseconds. */
const ageOf = ({ value }: Pick<Box, 'value'>, now: number): number =>
  now - Date.parse((value as { begun?: string }).begun ?? '')

const languageOf = ({ language }: Pick<User, 'language'>, asked: unknown): Locale =>
  isLocale(asked) ? asked : (LOCALES.find((one) => one === language) ?? LOCALES[0])
