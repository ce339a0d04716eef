import type { User } from 'quoin'
import { DEFAULT_LOCALE, isLocale, LOCALE_NAMES, type Locale } from '../../../i18n/locales.ts'
import { localPath } from '../../../i18n/paths.ts'
import type { FlatLine } from '../../../kit/flats/flat-lines.ts'
import { formMessages } from '../../../kit/forms/messages.ts'
import { writePhone } from '../../../kit/forms/phone.ts'
import type { SiteInfo } from '../../../platform/content/company.ts'
import { CANCELLATION_TYPE, cancellationOf, orderToCancel } from '../../../platform/orders/cancellation.ts'
import { type Reservation, reservationOf } from '../../../platform/orders/reservation.ts'
import { json } from '../../server/answers.ts'
import { type Mail, mailOf, type Send } from '../../server/letter.ts'
import { OFFICE_LABELS } from '../../server/office-labels.ts'
import { LIMITS, Refusal, type SignedCall } from '../../server/session.ts'
import { accountMessages } from '../account-messages.ts'
import { requireOrderId, reservationRows } from './rows.ts'

export interface CancelDesk {
  info: (locale: Locale) => Promise<SiteInfo>
  /** The number and the location of a flat, for the emails. */
  flat: (id: string, locale: Locale) => Promise<FlatLine | undefined>
  siteUrl: string
  send: Send
  /** Runs `work` once for each key. */
  once: (key: string, work: () => Promise<void>) => Promise<void>
}

/**
 * Asks staff to cancel the visitor's own reservation, as a request on the platform. Emails tell the office, and the
 * visitor at a confirmed address. While a request is pending, another changes nothing.
 */
export async function askToCancel({ user, body }: SignedCall, desk: CancelDesk): Promise<Response> {
  const orderId = requireOrderId(body['orderId'])
  const locale = isLocale(body['locale']) ? body['locale'] : DEFAULT_LOCALE
  const [visitor, order, requests] = await Promise.all([
    user.account.self(LIMITS),
    user.orders.get(orderId, LIMITS),
    user.requestActions.list({ typeIn: [CANCELLATION_TYPE], limit: 200 }, LIMITS),
  ])
  const reservation = reservationOf(order)
  if (reservation?.status !== 'held') throw new Refusal(409, 'not-held', 'The reservation has ended.')
  const earlier = requests.data.filter((one) => orderToCancel(one) === orderId)
  if (earlier.some(({ status }) => status === 'pending')) return json({ sent: true })
  await desk.once(`${orderId} ${earlier.length}`, async () => {
    const flat = await desk.flat(reservation.flatId, locale)
    const number = flat?.number ?? reservation.flatId
    const title = accountMessages(locale)('cancelTitle', { order: reservation.number, number })
    const data = cancellationOf(orderId)
    await user.requestActions.create({ type: CANCELLATION_TYPE, title, data }, LIMITS)
    // Staff find the request on the platform even if an email fails.
    const mails = await Promise.allSettled([
      toOffice(visitor, reservation, locale, desk).then(desk.send),
      toVisitor(visitor, reservation, locale, desk).then((mail) => mail && desk.send(mail)),
    ])
    if (mails.some(({ status }) => status === 'rejected')) {
      console.warn('An email about a request to cancel could not be sent.')
    }
  })
  return json({ sent: true })
}

async function toOffice(
  visitor: User,
  reservation: Reservation,
  locale: Locale,
  { info, flat, siteUrl }: CancelDesk,
): Promise<Mail> {
  const t = accountMessages(DEFAULT_LOCALE)
  const form = formMessages(DEFAULT_LOCALE)
  const [company, line] = await Promise.all([info(DEFAULT_LOCALE), flat(reservation.flatId, DEFAULT_LOCALE)])
  const pairs: [string, string | undefined][] = [
    ...reservationRows(DEFAULT_LOCALE, reservation, line),
    [form('fullName'), visitor.fullName],
    [form('phone'), visitor.phone && writePhone(visitor.phone)],
    [form('email'), visitor.email],
    [OFFICE_LABELS.language, LOCALE_NAMES[locale].name],
  ]
  const letter = {
    locale: DEFAULT_LOCALE,
    company: company.companyName,
    title: t('cancelOfficeTitle'),
    text: t('cancelOfficeText'),
    rows: pairs.filter((pair): pair is [string, string] => Boolean(pair[1])),
    siteUrl,
  }
  return mailOf(letter, company, {
    to: company.email2 ?? company.email1 ?? '',
    subject: `${letter.title}: ${reservation.number}`,
  })
}

/** Resolves to undefined if the visitor has no confirmed address. */
async function toVisitor(
  { email, isEmailVerified }: User,
  reservation: Reservation,
  locale: Locale,
  { info, flat, siteUrl }: CancelDesk,
): Promise<Mail | undefined> {
  if (!email || !isEmailVerified) return undefined
  const t = accountMessages(locale)
  const [company, line] = await Promise.all([info(locale), flat(reservation.flatId, locale)])
  const profile = siteUrl.replace(/\/$/, '') + localPath(locale, '/profile')
  const letter = {
    locale,
    company: company.companyName,
    title: t('cancelLetterTitle', { number: line?.number ?? reservation.number }),
    text: t('cancelLetterText'),
    rows: reservationRows(locale, reservation, line),
    foot: t('cancelLetterFoot', { url: profile }),
    siteUrl,
  }
  return mailOf(letter, company, { to: email, subject: letter.title })
}
