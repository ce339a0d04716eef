import type { APIRoute } from 'astro'
import { siteInfo } from '../../cms/company.ts'
import { flatLine } from '../../cms/flat-lines.ts'
import { platform } from '../../cms/platform.ts'
import { reservationTerms } from '../../cms/reservation.ts'
import { sendReceipt } from '../../features/reservation/server/receipt.ts'
import { wrongMethod } from '../../features/server/answers.ts'
import { LIMITS, signedCall } from '../../features/server/session.ts'
import { visitorAddress } from '../../features/server/visitor-address.ts'

export const prerender = false

const desk = {
  info: siteInfo,
  terms: reservationTerms,
  flat: flatLine,
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
