import type { PlatformError, UserClient } from 'quoin/user'
import { storage } from '../../ui/storage.ts'

type Boxes = Pick<UserClient['boxes'], 'create' | 'find' | 'delete'>

interface LockOptions {
  /** Identifies the device; a turn that it left behind is its own. */
  device?: string
  /** How long another device may have the turn before it counts as gone. @default 90 s */
  abandonedMs?: number
  pollMs?: number
}

const BOX = 'UNIT_USER_PREFERENCE'
const KEY = 'reserving'

/**
 * Runs `work` on one device of a visitor at a time, so that devices that reserve at the same moment count each other's
 * orders. The lock is a box of the visitor: the platform creates only one with the same key. A platform that has no such
 * boxes must not prevent a reservation: the limit is a courtesy to other visitors, so `work` then runs without a lock.
 * @throws if the platform cannot be reached, or says that it is asked too often
 */
export async function withReservationLock<T>(
  boxes: Boxes,
  work: () => Promise<T>,
  { device = deviceToken(), abandonedMs = 90_000, pollMs = 400 }: LockOptions = {},
): Promise<T> {
  const id = await acquireLock(boxes, device, abandonedMs, pollMs)
  try {
    return await work()
  } finally {
    if (id !== undefined) await boxes.delete({ type: BOX, id }).catch(() => {})
    storage.remove(KEY)
  }
}

/** Returns the id of the box, or undefined if the platform refuses one. */
async function acquireLock(
  boxes: Boxes,
  device: string,
  abandonedMs: number,
  pollMs: number,
): Promise<string | undefined> {
  let other: { id: string; since: number } | undefined
  for (;;) {
    const box = await createOrFind(boxes, device)
    if (box === 'refused') return undefined
    if (box?.value?.device === device) return box._id
    // The wait is measured here, because the clocks of two devices may differ.
    if (box && box._id !== other?.id) other = { id: box._id, since: performance.now() }
    else if (box && other && performance.now() - other.since > abandonedMs) {
      await boxes.delete({ type: BOX, id: box._id }).catch(() => {})
    }
    await new Promise((resolve) => setTimeout(resolve, pollMs))
  }
}

type Failure = Partial<Pick<PlatformError, 'code' | 'status'>>

/** The box, whoever created it; undefined if it was deleted in between. */
async function createOrFind(boxes: Boxes, device: string) {
  try {
    return await boxes.create({ type: BOX, key: KEY, value: { device } })
  } catch (error) {
    const { code, status } = error as Failure
    if (status && status < 500 && ![401, 408, 409, 425, 429].includes(status)) return 'refused' as const
    // Asked too often: work without the lock could exceed the limit just when many reserve.
    if (status === 429) throw error
    // It exists, or the response was lost: a proxy's 502 does not tell.
    return await boxes.find<{ device?: string }>({ type: BOX, key: KEY }).catch((missing: Failure) => {
      if (missing.code !== 'wrong-box-id') throw missing
      if (code !== 'conflict') throw error
      return undefined
    })
  }
}

/** The same until the turn ends, even if the page is left in between. */
function deviceToken(): string {
  const token = storage.get(KEY) ?? crypto.randomUUID()
  storage.set(KEY, token)
  return token
}
