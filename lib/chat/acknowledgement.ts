// What an acknowledgement of the chat says. The specification has none, so platforms send whatever they like.
import { isRecord } from '../domain/is-record.ts'
import { OUTCOME } from '../read/dialect.ts'
import { isRefusal } from '../read/shape.ts'

const SUCCESS =
  /^(?:|ok(?:ay)?|true|success|succeeded|sent|stored|created|accepted|delivered|received|done|ack)$/i

const isOutcome = (name: string) => OUTCOME.has(name) || name === '_id' || name === 'id'

/** Whether it refuses the request: as the body of a response would, or with a bare `false`, "error" or 403. */
export const isRefused = (ack: unknown): boolean =>
  isRecord(ack) ? isRefusal(ack) : isRefusal({ ok: ack }) || isRefusal({ status: ack })

/** Whether it says no more than that the request has succeeded: nothing, `true`, 200, "ok" or `{ ok: true }`. */
export function isBare(ack: unknown): boolean {
  if (isRecord(ack)) return Object.entries(ack).every(([name, value]) => isOutcome(name) && !isRecord(value))
  if (typeof ack === 'string') return SUCCESS.test(ack.trim())
  if (typeof ack === 'number') return ack === 1 || (ack >= 200 && ack < 300)
  return ack === undefined || ack === null || ack === true
}

/** An id as a string; undefined for any other value. */
export const toId = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined

/** The id in an acknowledgement that has no more than that. */
export const idIn = (ack: unknown): string | undefined =>
  isRecord(ack) ? toId(ack['_id'] ?? ack['id']) : undefined
