import type { User } from 'quoin'
import { accountMessages } from '../src/features/reservation/account-messages.ts'
import { DEFAULT_LOCALE, isLocale, LOCALE_NAMES, type Locale } from '../src/i18n/locales.ts'
import { localPath } from '../src/i18n/paths.ts'
import { formMessages } from '../src/kit/forms/messages.ts'
import { writePhone } from '../src/kit/forms/phone.ts'
import { CANCELLATION_TYPE, cancellationOf, orderToCancel } from '../src/platform/orders/cancellation.ts'
import { type Reservation, reservationOf } from '../src/platform/orders/reservation.ts'
import { json, Refusal } from './answers.ts'
import type { Company, FlatLine } from './content.ts'
import { type Email, emailOf, OFFICE_LABELS, type Send } from './email.ts'
import { type Once, type PerformOnce, plainSubmission } from './once.ts'
import { requireOrderId, reservationRows } from './reservation-rows.ts'
import { CALL, type SignedCall } from './session.ts'

export interface CancelServices {
  info: (locale: Locale) => Promise<Company>
  /** The number and the location of a flat, for the emails. */
  flat: (id: string, locale: Locale) => Promise<FlatLine | undefined>
  siteUrl: string
  send: Send
  once: Once
  perform: PerformOnce
}

/**
 * Asks staff to cancel the visitor's own reservation, as a request on the platform. Emails tell the office, and the
 * visitor at a confirmed address. While a request is pending, another changes nothing.
 */
export async function askToCancel({ user, body }: SignedCall, services: CancelServices): Promise<Response> {
  const orderId = requireOrderId(body['orderId'])
  const locale = isLocale(body['locale']) ? body['locale'] : DEFAULT_LOCALE
  const [visitor, order, requests] = await Promise.all([
    user.account.self(CALL),
    user.orders.get(orderId, CALL),
    user.requests.list({ typeIn: [CANCELLATION_TYPE], limit: 200 }, CALL),
  ])
  const reservation = reservationOf(order)
  if (reservation?.status !== 'held') throw new Refusal(409, 'not-held', 'The reservation has ended.')
  const earlier = requests.data.filter((one) => orderToCancel(one) === orderId)
  if (earlier.some(({ status }) => status === 'pending')) return json({ sent: true })
  // As many as were refused before: a wish after a refusal is a new one.
  const wish = plainSubmission('cancel', { orderId, earlier: earlier.length })
  await services.once(wish, async () => {
    const flat = await services.flat(reservation.flatId, locale)
    const number = flat?.number ?? reservation.flatId
    const title = accountMessages(locale)('cancelTitle', { order: reservation.number, number })
    const data = cancellationOf(orderId)
    const request = { type: CANCELLATION_TYPE, title, data } as const
    await services.perform(wish.id, request, (words, keyed) =>
      user.requests.create(words, { ...CALL, ...keyed }),
    )
    // Staff find the request on the platform even if an email fails.
    const emails = await Promise.allSettled([
      toOffice(visitor, reservation, locale, services).then((email) =>
        services.send(email, `${wish.id}-office`),
      ),
      toVisitor(visitor, reservation, locale, services).then(
        (email) => email && services.send(email, `${wish.id}-visitor`),
      ),
    ])
    if (emails.some(({ status }) => status === 'rejected')) {
      console.warn('An email about a request to cancel could not be sent.')
    }
  })
  return json({ sent: true })
}

async function toOffice(
  visitor: User,
  reservation: Reservation,
  locale: Locale,
  { info, flat, siteUrl }: CancelServices,
): Promise<Email> {
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
  const content = {
    locale: DEFAULT_LOCALE,
    company: company.companyName,
    title: t('cancelOfficeTitle'),
    text: t('cancelOfficeText'),
    rows: pairs.filter((pair): pair is [string, string] => Boolean(pair[1])),
    siteUrl,
  }
  return emailOf(content, company, {
    to: company.sales,
    subject: `${content.title}: ${reservation.number}`,
  })
}

/** Resolves to undefined if the visitor has no confirmed address. */
async function toVisitor(
  { email, isEmailVerified }: User,
  reservation: Reservation,
  locale: Locale,
  { info, flat, siteUrl }: CancelServices,
): Promise<Email | undefined> {
  if (!email || !isEmailVerified) return undefined
  const t = accountMessages(locale)
  const [company, line] = await Promise.all([info(locale), flat(reservation.flatId, locale)])
  const profile = siteUrl.replace(/\/$/, '') + localPath(locale, '/profile')
  const content = {
    locale,
    company: company.companyName,
    title: t('cancelLetterTitle', { number: line?.number ?? reservation.number }),
    text: t('cancelLetterText'),
    rows: reservationRows(locale, reservation, line),
    foot: t('cancelLetterFoot', { url: profile }),
    siteUrl,
  }
  return emailOf(content, company, { to: email, subject: content.title })
}
