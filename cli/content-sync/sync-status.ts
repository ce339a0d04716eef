// Tells who changed what since the last pull: the local folder, the remote project, or both.
import { digestOf } from './documents.ts'
import type { StoredUnit, SyncedVersion, Unit } from './types.ts'

export type SyncStatus =
  | 'in-sync'
  | 'new-local'
  | 'new-remote'
  | 'changed-locally'
  | 'changed-remotely'
  | 'deleted-locally'
  | 'deleted-remotely'
  | 'deleted-on-both'
  | 'changed-on-both'
  | 'changed-locally-deleted-remotely'
  | 'deleted-locally-changed-remotely'
  /** Never pulled, and the two differ. */
  | 'unrelated'

/** `local` is `'unreadable'` for a file that exists but cannot be parsed. */
export function syncStatus(
  local: Unit | 'unreadable' | undefined,
  base: SyncedVersion | undefined,
  remote: StoredUnit | undefined,
): SyncStatus {
  const localDigest = local === undefined || local === 'unreadable' ? local : digestOf(local.doc)
  const remoteDigest = remote && digestOf(remote.doc)
  if (localDigest === remoteDigest) return local === undefined ? 'deleted-on-both' : 'in-sync'
  if (!base) {
    if (!remote) return 'new-local'
    return local === undefined ? 'new-remote' : 'unrelated'
  }
  const isChangedLocally = localDigest !== base.digest
  const isChangedRemotely = remoteDigest !== base.digest
  if (!remote) return isChangedLocally ? 'changed-locally-deleted-remotely' : 'deleted-remotely'
  if (local === undefined) return isChangedRemotely ? 'deleted-locally-changed-remotely' : 'deleted-locally'
  if (isChangedLocally && isChangedRemotely) return 'changed-on-both'
  return isChangedLocally ? 'changed-locally' : 'changed-remotely'
}

/** The conflicts among the statuses, described from the local side. */
export const CONFLICTS: Partial<Record<SyncStatus, string>> = {
  'changed-on-both': 'also changed on the platform',
  'changed-locally-deleted-remotely': 'deleted on the platform',
  'deleted-locally-changed-remotely': 'changed on the platform',
  unrelated: 'differs and was never pulled',
}

const within = (names: readonly string[], others: readonly string[]) => {
  const set = new Set(others)
  return names.filter((name) => set.has(name))
}
const isSameOrder = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((name, index) => name === other[index])

/** The status of the order of a model's entries. Only entries that exist on both sides count. */
export function orderSyncStatus(
  localOrder: readonly string[],
  base: readonly string[] | undefined,
  remoteOrder: readonly string[],
): 'in-sync' | 'changed-locally' | 'changed-remotely' | 'changed-on-both' {
  const local = within(localOrder, remoteOrder)
  const remote = within(remoteOrder, localOrder)
  if (isSameOrder(local, remote)) return 'in-sync'
  if (!base) return 'changed-locally'
  const known = within(base, local)
  if (isSameOrder(within(remote, known), known)) return 'changed-locally'
  return isSameOrder(within(local, known), known) ? 'changed-remotely' : 'changed-on-both'
}
