import { Hono, type MiddlewareHandler } from 'hono'
import { answerOf, json, Refusal, refusalOf } from './answers.ts'
import { applicationForm } from './application.ts'
import { addAvailability } from './availability.ts'
import { askToCancel } from './cancel.ts'
import { compress } from './compress.ts'
import { contactForm } from './contact.ts'
import { addForm } from './forms.ts'
import { type ApiEnv, findAddress, logFailure, noStore, ownPagesOnly, readJson } from './guards.ts'
import { sendReceipt } from './receipt.ts'
import { addSentPages } from './sent.ts'
import type { Services } from './services.ts'
import type { SignedCall } from './session.ts'
import { visitForm } from './visit-form.ts'
import { acceptVisit, askForVisit } from './visits.ts'
import { addWishlist } from './wishlist.ts'

/** The forms that are sent to the company. */
export const SITE_FORMS = [contactForm, applicationForm, visitForm]

/** A call about a visit or a reservation has a few hundred bytes. */
const BODY_LIMIT = 4096

/** Everything below `/api`. */
export function createApi(services: Services): Hono<ApiEnv> {
  const { content, limits, session, siteUrl, trustedProxies } = services
  const app = new Hono<ApiEnv>().basePath('/api')
  app.use(noStore, compress)
  app.use(findAddress(trustedProxies))
  app.get('/wishlist', emptyOnFailure)
  addSentPages(app, services)
  app.use(ownPagesOnly(siteUrl))
  app.onError((error, c) => {
    const refusal = refusalOf(error)
    if (refusal.status === 503) logFailure(c, error)
    return answerOf(refusal)
  })
  app.notFound(() => answerOf(new Refusal(404, 'no-such-call', 'Not found.')))

  // The visitor's clock may be wrong, and pages count down and offer times.
  app.get('/clock', () => json({ now: Date.now() }))
  addAvailability(app, content.flatsNow, services.now)
  for (const form of SITE_FORMS) addForm(app, form, services)
  addWishlist(app, services)

  const signed = session(limits.account)
  const call =
    (work: (call: SignedCall, parts: typeof account) => Promise<Response>): MiddlewareHandler<ApiEnv> =>
    async (c) =>
      work({ user: c.var.user, body: await readJson(c.req.raw, BODY_LIMIT) }, account)
  const account = { ...services, ...content, info: content.company }
  app.post('/visit', signed, call(askForVisit))
  app.post('/visit/accept', signed, call(acceptVisit))
  app.post('/cancel', signed, call(askToCancel))
  app.post('/receipt', signed, call(sendReceipt))

  rejectOtherMethods(app)
  return app
}

/** A list that failed is empty, as specified; the status says what failed. */
const emptyOnFailure: MiddlewareHandler = async (c, next) => {
  await next()
  if (!c.res.ok) c.res = new Response('[]', { status: c.res.status, headers: c.res.headers })
}

/** Says which methods a path has to those who use another. */
function rejectOtherMethods(app: Hono<ApiEnv>): void {
  const methods = new Map<string, Set<string>>()
  for (const { method, path } of app.routes) {
    if (method !== 'ALL') methods.set(path, (methods.get(path) ?? new Set()).add(method))
  }
  for (const [path, allowed] of methods) {
    const allow = [...allowed].join(', ')
    // Paths of routes already have the prefix.
    app.all(path.replace(/^\/api/, ''), () => new Response(null, { status: 405, headers: { allow } }))
  }
}
