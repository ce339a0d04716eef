import type { APIRoute } from 'astro'
import { json, otherOrigin, problem, readJson, tooOften } from './answers.ts'
import { isOwnRequest } from './origin.ts'
import { visitorAddress } from './visitor-address.ts'

const BODY_LIMIT = 64 * 1024

type Outcome = { sent: true; by?: number | undefined } | { sent: false; faults: Record<string, string> }
type Taken = { outcome: Outcome } | { wait: number } | { unknown: true } | { failed: true }

/** The route of a form that a page sends as JSON. */
export function formRoute(
  take: (fields: Record<string, unknown>, address: string) => Promise<Taken>,
): APIRoute {
  return async (context) => {
    const { request } = context
    if (!isOwnRequest(request)) return otherOrigin()
    const read = await readJson(request, BODY_LIMIT)
    if (read instanceof Response) return read
    const fields =
      typeof read.body === 'object' && read.body !== null ? (read.body as Record<string, unknown>) : {}
    const taken = await take(fields, visitorAddress(context))
    if ('wait' in taken) return tooOften(taken.wait)
    if ('unknown' in taken) return problem(400, 'validation', 'There is no such form.')
    if ('failed' in taken)
      return problem(503, 'unavailable', 'The form could not be sent. Try again.', { retryAfter: 5 })
    const { outcome } = taken
    return outcome.sent
      ? json({ sent: true, ...(outcome.by !== undefined && { by: outcome.by }) })
      : problem(400, 'validation', 'Some fields are wrong.', { fields: outcome.faults })
  }
}
