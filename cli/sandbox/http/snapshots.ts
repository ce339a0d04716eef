import type { Snapshot } from '../services/types.ts'
import type { Platform } from './platform.ts'

export function takeSnapshot({ snapshots }: Platform): Snapshot {
  const id = snapshots.take()
  return { id, [Symbol.dispose]: () => snapshots.discard(id) }
}

/** @throws RangeError if the snapshot no longer exists */
export function restoreSnapshot(platform: Platform, id: number): void {
  platform.snapshots.restore(id)
  // What is kept outside the store follows it.
  platform.clock.attach(platform.store)
  platform.sessions.reload()
  platform.loginThrottle.clear()
  platform.mailLimit.clear()
  platform.journal.clear()
}
