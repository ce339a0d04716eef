import type { APIContext } from 'astro'
import { flatLine } from '../../../kit/flats/flat-lines.ts'
import { platform } from '../../../platform/client.ts'
import { siteInfo } from '../../../platform/content/company.ts'
import { once } from '../../server/once.ts'
import { LIMITS, type SignedCall, signedCall } from '../../server/session.ts'
import { visitorAddress } from '../../server/visitor-address.ts'
import { visitOffices, visitProjects } from '../visit-projects.ts'
import type { VisitDesk } from './visits.ts'

const desk: VisitDesk = {
  info: siteInfo,
  projects: visitProjects,
  offices: visitOffices,
  flat: flatLine,
  siteUrl: import.meta.env.SITE,
  send: (mail) => platform.notifications.email(mail, LIMITS),
  once: once<void>(),
}

/** Handles a request about visits with the site's settings. */
export const visitCall = (
  context: APIContext,
  work: (call: SignedCall, desk: VisitDesk) => Promise<Response>,
): Promise<Response> =>
  signedCall({ request: context.request, address: visitorAddress(context) }, (call) => work(call, desk))
