import { reservationListMessages } from '../src/features/reservation/list-messages.ts'
import { DEFAULT_LOCALE, isLocale, type Locale } from '../src/i18n/locales.ts'
import { CANCELLATION_TYPE, cancellationOf, orderToCancel } from '../src/platform/orders/cancellation.ts'
import { reservationOf } from '../src/platform/orders/reservation.ts'
import { json, Refusal } from './answers.ts'
import type { Company, FlatLine } from './content.ts'
import type { Send } from './emails/email.ts'
import { cancellationCopy, cancellationToOffice } from './emails/reservation.ts'
import { type Once, type PerformOnce, plainSubmission } from './once.ts'
import { CALL, confirmedEmail, requireId, type SignedCall } from './session.ts'

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
  const orderId = requireId(body, 'orderId')
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
    const title = reservationListMessages(locale)('cancelTitle', { order: reservation.number, number })
    const data = cancellationOf(orderId)
    const request = { type: CANCELLATION_TYPE, title, data } as const
    await services.perform(wish.id, request, (payload, keyed) =>
      user.requests.create(payload, { ...CALL, ...keyed }),
    )
    const about = async (language: Locale) => {
      const [info, flat] = await Promise.all([
        services.info(language),
        services.flat(reservation.flatId, language),
      ])
      return { reservation, info, flat, siteUrl: services.siteUrl }
    }
    const tellOffice = async () =>
      services.send(cancellationToOffice(await about(DEFAULT_LOCALE), visitor, locale), `${wish.id}-office`)
    const tellVisitor = async (to: string | undefined) =>
      to && services.send(cancellationCopy({ ...(await about(locale)), to, locale }), `${wish.id}-visitor`)
    // Staff find the request on the platform even if an email fails.
    const emails = await Promise.allSettled([tellOffice(), tellVisitor(confirmedEmail(visitor))])
    if (emails.some(({ status }) => status === 'rejected')) {
      console.warn('An email about a request to cancel could not be sent.')
    }
  })
  return json({ sent: true })
}
