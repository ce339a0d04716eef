import { digestOf } from './documents.ts'
import { orderPath } from './names.ts'
import type { SyncSession } from './session.ts'
import { orderSyncStatus, syncStatus } from './sync-status.ts'

/** Records files that are equal on both sides, whoever changed them, and forgets those deleted on both. */
export function recordUnchanged({ folder, snapshot, state }: SyncSession, paths: readonly string[]): void {
  for (const path of paths) {
    const stored = snapshot.units.get(path)
    const status = syncStatus(folder.units.get(path), state.files.get(path), stored)
    if (status === 'deleted-on-both') state.files.delete(path)
    if (status === 'in-sync' && stored) {
      state.files.set(path, { id: stored.id, version: stored.version, digest: digestOf(stored.doc) })
    }
  }
  for (const { kind, path, model, doc } of folder.units.values()) {
    if (kind !== 'order') continue
    const stored = snapshot.orders.get(orderPath(model)) ?? []
    const local = doc.order as string[]
    if (stored.length > 0 && orderSyncStatus(local, state.orders.get(path), stored) === 'in-sync') {
      state.orders.set(path, stored)
    }
  }
}
