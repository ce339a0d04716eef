import assert from 'node:assert/strict'
import { isPlatformError, SessionExpiredError } from '../../../lib/index.ts'

export type Outcome<T> = { value: T } | { error: unknown }

/** The end of a call, which must be a value or an error of the library. */
export async function outcome<T>(call: PromiseLike<T>): Promise<Outcome<T>> {
  try {
    return { value: await call }
  } catch (error) {
    assert(isPlatformError(error), `rejected with ${error}`)
    return { error }
  }
}

/** Success is never claimed for what was not done; "was not sent" is never claimed for what was. */
export function agree(ended: Outcome<unknown>, isDone: boolean) {
  if ('value' in ended) assert(isDone, 'a call that succeeded was not carried out')
  const wasNotSent = 'error' in ended && (ended.error as { maybeSent?: boolean }).maybeSent === false
  assert(!(isDone && wasNotSent), 'a call that was carried out is reported as not sent')
}

/** Who has a password signs in again, and never ends with an expired session. */
export function assertRenewed(ended: Outcome<unknown>) {
  assert(!('error' in ended && ended.error instanceof SessionExpiredError), 'an expired session was kept')
}

export async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = []
  for await (const item of items) found.push(item)
  return found
}
