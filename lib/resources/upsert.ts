import { ConflictError, DecodeError, type NotFoundError, TimeoutError } from '../errors.ts'
import { rejectToCaller } from '../http/api-promise.ts'
import { Deadline } from '../http/deadline.ts'
import type { CallOptions } from '../http/types.ts'

/** An entity to update, or else to create. */
interface Upsert<T> {
  /** What it is called in errors, such as `box`. */
  what: string
  /** Tells it from the others of its client. */
  name: string
  /** The last upsert of each name. */
  running: Map<string, Promise<unknown>>
  /** How `find` and `update` say that it does not exist. */
  missing: typeof NotFoundError
  find(options: CallOptions): Promise<T>
  create(options: CallOptions): Promise<T>
  update(existing: T, options: CallOptions): Promise<T>
}

/** Maximum count of attempts while others create or delete it at the same time. */
const ROUNDS = 3

async function upsertOnce<T>({ find, create, update, missing }: Upsert<T>, options: () => CallOptions) {
  for (let round = 1; ; round += 1) {
    try {
      return await update(await find(options()), options())
    } catch (error) {
      if (!(error instanceof missing)) throw error
    }
    try {
      return await create(options())
    } catch (error) {
      // It has been created, although the response does not show it.
      if (error instanceof DecodeError) {
        const unseen = error
        return await find(options()).catch(() => {
          throw unseen
        })
      }
      // Somebody else has created it since we looked: look again, and update it.
      const isTaken = error instanceof ConflictError && error.code === 'conflict'
      if (!isTaken || round === ROUNDS) throw error
    }
  }
}

/**
 * Upserts of one client run one after the other where they mean the same entity, so that two at once end as one. Those
 * of other clients meet at the platform's conflict.
 */
export function upsert<T>(one: Upsert<T>, options: CallOptions = {}): Promise<T> {
  const { what, name, running } = one
  const { signal, timeout = 0 } = options
  const late = () =>
    new TimeoutError(`The upsert of ${what} took longer than ${timeout} ms.`, { code: 'timeout' })
  const deadline = new Deadline(signal, timeout, late)
  const left = () =>
    timeout > 0 ? { ...options, timeout: Math.max(1, Math.ceil(deadline.remaining)) } : options
  const work = (running.get(name) ?? Promise.resolve()).then(() => {
    // Skip the work if the caller has already timed out or aborted.
    deadline.throwIfEnded()
    return upsertOnce(one, left)
  })
  const settled = work.then(
    () => undefined,
    () => undefined,
  )
  running.set(name, settled)
  settled.then(() => running.get(name) === settled && running.delete(name))
  return deadline
    .race(work)
    .finally(() => deadline.dispose())
    .catch(rejectToCaller)
}
