import type { APIRoute } from 'astro'
import { takeApplication } from '../../features/careers/server/index.ts'
import { json, otherOrigin, problem, readJson, tooOften, wrongMethod } from '../../features/server/answers.ts'
import { isOwnRequest } from '../../features/server/origin.ts'
import { visitorAddress } from '../../features/server/visitor-address.ts'

export const prerender = false

const BODY_LIMIT = 64 * 1024

/** An application, sent by script after its file. */
export const POST: APIRoute = async (context) => {
  const { request } = context
  if (!isOwnRequest(request)) return otherOrigin()
  const read = await readJson(request, BODY_LIMIT)
  if (read instanceof Response) return read
  const fields =
    typeof read.body === 'object' && read.body !== null ? (read.body as Record<string, unknown>) : {}
  const taken = await takeApplication(fields, visitorAddress(context))
  if ('wait' in taken) return tooOften(taken.wait)
  if ('failed' in taken) {
    return problem(503, 'unavailable', 'The application could not be sent. Try again.', { retryAfter: 5 })
  }
  const { outcome } = taken
  return outcome.sent
    ? json({ sent: true })
    : problem(400, 'validation', 'Some fields are wrong.', { fields: outcome.faults })
}
export const ALL: APIRoute = () => wrongMethod('POST')
