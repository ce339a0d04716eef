import type { APIContext } from 'astro'
import { flatLine } from '../../../kit/flats/flat-lines.ts'
import { platform } from '../../../platform/client.ts'
import { siteInfo } from '../../../platform/content/company.ts'
import { reservationTerms } from '../../../platform/orders/terms.ts'
import { once } from '../../server/once.ts'
import { LIMITS, type SignedCall, signedCall } from '../../server/session.ts'
import { visitorAddress } from '../../server/visitor-address.ts'
import type { CancelDesk } from './cancel.ts'
import type { ReceiptDesk } from './receipt.ts'

const desk: CancelDesk & ReceiptDesk = {
  info: siteInfo,
  terms: reservationTerms,
  flat: flatLine,
  siteUrl: import.meta.env.SITE,
  send: (mail) => platform.notifications.email(mail, LIMITS),
  once: once<void>(),
}

/** Handles a request about a reservation with the site's settings. */
export const reservationCall = (
  context: APIContext,
  work: (call: SignedCall, made: typeof desk) => Promise<Response>,
): Promise<Response> =>
  signedCall({ request: context.request, address: visitorAddress(context) }, (call) => work(call, desk))
