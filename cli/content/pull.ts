// Updates the folder from the platform and keeps local edits.

import { digestOf } from './documents.ts'
import { removeFile, writeContentFile } from './folder.ts'
import type { SyncSession } from './session.ts'
import { CONFLICTS, orderSyncStatus, syncStatus } from './state.ts'
import { writeYaml } from './yaml.ts'

export interface PullChange {
  action: 'create' | 'update' | 'delete'
  path: string
}

interface Kept {
  path: string
  /** Why the file was kept. */
  reason: string
  /** The remote version changed, too. */
  isConflict: boolean
}

export interface PullPlan {
  changes: PullChange[]
  kept: Kept[]
}

const EDITED = 'edited locally'

function changeOf(session: SyncSession, path: string, overwrites: boolean): PullChange | Kept | undefined {
  const { folder, snapshot, state } = session
  const isUnreadable = folder.problems.some((problem) => problem.path === path)
  const local = isUnreadable ? 'unreadable' : folder.units.get(path)
  const status = syncStatus(local, state.files.get(path), snapshot.units.get(path))
  switch (status) {
    case 'new-remote':
      return { action: 'create', path }
    case 'changed-remotely':
      return { action: 'update', path }
    case 'deleted-remotely':
      return { action: 'delete', path }
    case 'in-sync':
    case 'deleted-on-both':
      return undefined
    case 'new-local':
      return { path, reason: 'new', isConflict: false }
    default: {
      if (!overwrites) return { path, reason: keptBecause(status), isConflict: status in CONFLICTS }
      if (!snapshot.units.has(path)) return { action: 'delete', path }
      return { action: local === undefined ? 'create' : 'update', path }
    }
  }
}

function keptBecause(status: keyof typeof CONFLICTS): string {
  if (status === 'changed-locally') return EDITED
  if (status === 'deleted-locally') return 'deleted locally'
  if (status === 'deleted-locally-changed-remotely') return 'deleted locally, changed on the platform'
  if (status === 'changed-locally-deleted-remotely') return 'edited locally, deleted on the platform'
  if (status === 'changed-on-both') return 'edited locally, changed on the platform'
  return 'differs and was never pulled'
}

function orderChanges(
  { folder, snapshot, state, selection }: SyncSession,
  overwrites: boolean,
): (PullChange | Kept)[] {
  const files = new Map(
    [...folder.units.values()].filter(({ kind }) => kind === 'order').map((unit) => [unit.path, unit]),
  )
  const found: (PullChange | Kept)[] = []
  for (const [path, stored] of snapshot.orders) {
    if (!selection.includes(path)) continue
    const local = files.get(path)?.doc.order as string[] | undefined
    if (!local) {
      const isDeletedHere = state.orders.has(path) && !overwrites
      if (!isDeletedHere) found.push({ action: 'create', path })
      continue
    }
    const status = orderSyncStatus(local, state.orders.get(path), stored)
    const isComplete = stored.every((name) => local.includes(name))
    const hasOthers = local.some((name) => !stored.includes(name))
    if (status === 'changed-remotely' || (status === 'in-sync' && !isComplete)) {
      found.push({ action: 'update', path })
    } else if (status !== 'in-sync') {
      if (overwrites) found.push({ action: 'update', path })
      else {
        const isConflict = status === 'changed-on-both'
        found.push({ path, reason: isConflict ? keptBecause(status) : EDITED, isConflict })
      }
    } else if (hasOthers && overwrites) found.push({ action: 'update', path })
  }
  return found
}

export function planPull(session: SyncSession, paths: readonly string[], overwrites: boolean): PullPlan {
  const all = [
    ...paths.flatMap((path) => changeOf(session, path, overwrites) ?? []),
    ...orderChanges(session, overwrites),
  ]
  return {
    changes: all.filter((one) => 'action' in one),
    kept: all.filter((one) => 'reason' in one),
  }
}

/** The remote order, with local-only files kept after the file that they followed. */
function mergedOrder(
  local: readonly string[],
  stored: readonly string[],
  files: ReadonlySet<string>,
): string[] {
  const merged = [...stored]
  for (const [index, name] of local.entries()) {
    if (merged.includes(name) || !files.has(name)) continue
    const before = local.slice(0, index).findLast((one) => merged.includes(one))
    merged.splice(before === undefined ? 0 : merged.indexOf(before) + 1, 0, name)
  }
  return merged
}

async function writeOrder({ root, snapshot, state, folder }: SyncSession, path: string, overwrites: boolean) {
  const stored = snapshot.orders.get(path) ?? []
  const local = overwrites ? [] : ((folder.units.get(path)?.doc.order as string[] | undefined) ?? [])
  const prefix = path.slice(0, path.lastIndexOf('/') + 1)
  const files = new Set(
    [...folder.units.keys()]
      .filter((one) => one.startsWith(prefix))
      .map((one) => one.slice(prefix.length).replace(/\.ya?ml$/, '')),
  )
  await writeContentFile(root, path, writeYaml({ order: mergedOrder(local, stored, files) }))
  state.orders.set(path, stored)
}

/** Applies one change of a pull; the caller saves the state. */
export async function applyPull(
  session: SyncSession,
  { action, path }: PullChange,
  overwrites: boolean,
): Promise<void> {
  const { root, snapshot, state } = session
  if (snapshot.orders.has(path)) return writeOrder(session, path, overwrites)
  const stored = snapshot.units.get(path)
  if (action === 'delete' || !stored) {
    await removeFile(root, path)
    state.files.delete(path)
    return
  }
  await writeContentFile(root, path, writeYaml(stored.doc))
  state.files.set(path, { id: stored.id, version: stored.version, digest: digestOf(stored.doc) })
}
