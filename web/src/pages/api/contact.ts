import type { APIRoute } from 'astro'
import { takeContact } from '../../features/contact/server/index.ts'
import { json, otherOrigin, problem, readJson, tooOften, wrongMethod } from '../../features/server/answers.ts'
import { isOwnRequest } from '../../features/server/origin.ts'
import { visitorAddress } from '../../features/server/visitor-address.ts'

export const prerender = false

const BODY_LIMIT = 64 * 1024

/** A contact form, sent by script. */
export const POST: APIRoute = async (context) => {
  const { request } = context
  if (!isOwnRequest(request)) return otherOrigin()
  const read = await readJson(request, BODY_LIMIT)
  if (read instanceof Response) return read
  const fields =
    typeof read.body === 'object' && read.body !== null ? (read.body as Record<string, unknown>) : {}
  const taken = await takeContact(fields, visitorAddress(context))
  if ('wait' in taken) return tooOften(taken.wait)
  if ('unknown' in taken) return problem(400, 'validation', 'There is no such form.')
  if ('failed' in taken)
    return problem(503, 'unavailable', 'The form could not be sent. Try again.', { retryAfter: 5 })
  const { outcome } = taken
  return outcome.sent
    ? json({ sent: true, ...(outcome.by !== undefined && { by: outcome.by }) })
    : problem(400, 'validation', 'Some fields are wrong.', { fields: outcome.faults })
}
export const ALL: APIRoute = () => wrongMethod('POST')
