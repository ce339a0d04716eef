import type { APIRoute } from 'astro'
import { siteInfo } from '../../cms/company.ts'
import { flatsById } from '../../cms/flats-by-id.ts'
import { places } from '../../cms/places.ts'
import { platform } from '../../cms/platform.ts'
import { reservationTerms } from '../../cms/reservation.ts'
import { placeText } from '../../features/reservation/place-text.ts'
import { sendReceipt } from '../../features/reservation/server/receipt.ts'
import { wrongMethod } from '../../features/server/answers.ts'
import { LIMITS, signedCall } from '../../features/server/session.ts'
import { visitorAddress } from '../../features/server/visitor-address.ts'
import type { Locale } from '../../i18n/locales.ts'

export const prerender = false

const desk = {
  info: siteInfo,
  terms: reservationTerms,
  flat: async (id: string, locale: Locale) => {
    const flat = (await flatsById([id])).get(id)
    return flat && { number: flat.number, place: placeText(locale, flat, await places(locale)) }
  },
  siteUrl: import.meta.env.SITE,
  send: (mail: Parameters<typeof platform.notifications.email>[0]) =>
    platform.notifications.email(mail, LIMITS),
}

/** The receipt of a deposit, to the visitor's own address. */
export const POST: APIRoute = (context) =>
  signedCall({ request: context.request, address: visitorAddress(context) }, (call) =>
    sendReceipt(call, desk),
  )
export const ALL: APIRoute = () => wrongMethod('POST')
