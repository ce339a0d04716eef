import type { Box, BoxType } from '../domain/index.ts'
import { ConflictError, TimeoutError, WrongBoxIdError } from '../errors.ts'
import { rejectToCaller } from '../http/api-promise.ts'
import { Deadline } from '../http/deadline.ts'
import type { CallOptions } from '../http/types.ts'

/** A box to create. */
export interface NewBox<V = unknown> {
  /** With `key`, identifies the box. */
  type: BoxType
  /** Any non-empty string, unique within its type and, for a user's boxes, their account. */
  key: string
  /** Any JSON value. */
  value: V
}

interface BoxCalls {
  find(box: { type: BoxType; key: string }, options: CallOptions): Promise<Box>
  create(box: NewBox, options: CallOptions): Promise<Box>
  update(box: { type: BoxType; id: string }, change: { value: unknown }, options: CallOptions): Promise<Box>
}

/** Maximum count of attempts while others create or delete the box at the same time. */
const ROUNDS = 3

/** Updates the box, or creates it if the platform reports that it does not exist. */
async function upsertOnce(calls: BoxCalls, box: NewBox, options: () => CallOptions): Promise<Box> {
  for (let round = 1; ; round += 1) {
    try {
      const { type, key, value } = box
      const { _id: id } = await calls.find({ type, key }, options())
      return await calls.update({ type, id }, { value }, options())
    } catch (error) {
      if (!(error instanceof WrongBoxIdError)) throw error
    }
    try {
      return await calls.create(box, options())
    } catch (error) {
      // Somebody else has created it since we looked: look again, and update it.
      const isTaken = error instanceof ConflictError && error.code === 'conflict'
      if (!isTaken || round === ROUNDS) throw error
    }
  }
}

/**
 * Upserts of one client run one after the other where they mean the same box, so that two at once end as one box. Those
 * of other clients meet at the platform's conflict. `running` has the last upsert of each box.
 */
export function upsertBox<V>(
  { calls, running, box }: { calls: BoxCalls; running: Map<string, Promise<unknown>>; box: NewBox<V> },
  options: CallOptions = {},
): Promise<Box<V>> {
  const name = JSON.stringify([box.type, box.key])
  const { signal, timeout = 0 } = options
  const late = () =>
    new TimeoutError(`The upsert of a box took longer than ${timeout} ms.`, { code: 'timeout' })
  const deadline = new Deadline(signal, timeout, late)
  const left = () =>
    timeout > 0 ? { ...options, timeout: Math.max(1, Math.ceil(deadline.remaining)) } : options
  const work = (running.get(name) ?? Promise.resolve()).then(() => {
    // Skip the work if the caller has already timed out or aborted.
    deadline.throwIfEnded()
    return upsertOnce(calls, box, left) as Promise<Box<V>>
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
