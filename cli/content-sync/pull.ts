// Brings the folder up to the platform, and leaves alone what was edited here.
import { CONFLICTS, standingOf, standingOfOrder } from './compare.ts'
import { digestOf } from './documents.ts'
import { removeFile, writeFileWhole } from './folder.ts'
import type { Work } from './session.ts'
import { writeYaml } from './yaml.ts'

export interface PullChange {
  action: 'create' | 'update' | 'delete'
  path: string
}

export interface Kept {
  path: string
  /** Why the file was left as it is. */
  reason: string
  /** The platform has something else to say about it, too. */
  isConflict: boolean
}

export interface PullPlan {
  changes: PullChange[]
  kept: Kept[]
}

const EDITED = 'edited here'

function changeOf(work: Work, path: string, overwrites: boolean): PullChange | Kept | undefined {
  const { folder, side, state } = work
  const isUnreadable = folder.problems.some((problem) => problem.path === path)
  const here = isUnreadable ? 'unreadable' : folder.units.get(path)
  const standing = standingOf(here, state.files.get(path), side.units.get(path))
  switch (standing) {
    case 'new-there':
      return { action: 'create', path }
    case 'changed-there':
      return { action: 'update', path }
    case 'gone-there':
      return { action: 'delete', path }
    case 'same':
    case 'gone':
      return undefined
    case 'new-here':
      return { path, reason: 'new here', isConflict: false }
    default: {
      if (!overwrites) return { path, reason: keptBecause(standing), isConflict: standing in CONFLICTS }
      if (!side.units.has(path)) return { action: 'delete', path }
      return { action: here === undefined ? 'create' : 'update', path }
    }
  }
}

function keptBecause(standing: keyof typeof CONFLICTS): string {
  if (standing === 'changed-here') return EDITED
  if (standing === 'gone-here') return 'deleted here'
  if (standing === 'gone-here-changed-there') return 'deleted here, changed there'
  if (standing === 'changed-here-gone-there') return 'edited here, deleted there'
  if (standing === 'both-changed') return 'edited here, changed there'
  return 'never pulled, and differs'
}

function orderChanges({ folder, side, state, wanted }: Work, overwrites: boolean): (PullChange | Kept)[] {
  const files = new Map(
    [...folder.units.values()].filter(({ kind }) => kind === 'order').map((unit) => [unit.path, unit]),
  )
  const found: (PullChange | Kept)[] = []
  for (const [path, there] of side.orders) {
    if (!wanted.covers(path)) continue
    const here = files.get(path)?.doc.order as string[] | undefined
    if (!here) {
      const isDeletedHere = state.orders.has(path) && !overwrites
      if (!isDeletedHere) found.push({ action: 'create', path })
      continue
    }
    const standing = standingOfOrder(here, state.orders.get(path), there)
    const isComplete = there.every((name) => here.includes(name))
    const hasOthers = here.some((name) => !there.includes(name))
    if (standing === 'changed-there' || (standing === 'same' && !isComplete)) {
      found.push({ action: 'update', path })
    } else if (standing !== 'same') {
      if (overwrites) found.push({ action: 'update', path })
      else {
        const isConflict = standing === 'both-changed'
        found.push({ path, reason: isConflict ? keptBecause(standing) : EDITED, isConflict })
      }
    } else if (hasOthers && overwrites) found.push({ action: 'update', path })
  }
  return found
}

export function planPull(work: Work, paths: readonly string[], overwrites: boolean): PullPlan {
  const all = [
    ...paths.flatMap((path) => changeOf(work, path, overwrites) ?? []),
    ...orderChanges(work, overwrites),
  ]
  return {
    changes: all.filter((one) => 'action' in one),
    kept: all.filter((one) => 'reason' in one),
  }
}

/** The platform's order, with files that only the folder has kept behind those they followed. */
function mergedOrder(
  here: readonly string[],
  there: readonly string[],
  files: ReadonlySet<string>,
): string[] {
  const merged = [...there]
  for (const [index, name] of here.entries()) {
    if (merged.includes(name) || !files.has(name)) continue
    const before = here.slice(0, index).findLast((one) => merged.includes(one))
    merged.splice(before === undefined ? 0 : merged.indexOf(before) + 1, 0, name)
  }
  return merged
}

async function writeOrder({ root, side, state, folder }: Work, path: string, overwrites: boolean) {
  const there = side.orders.get(path) ?? []
  const here = overwrites ? [] : ((folder.units.get(path)?.doc.order as string[] | undefined) ?? [])
  const prefix = path.slice(0, path.lastIndexOf('/') + 1)
  const files = new Set(
    [...folder.units.keys()]
      .filter((one) => one.startsWith(prefix))
      .map((one) => one.slice(prefix.length).replace(/\.ya?ml$/, '')),
  )
  await writeFileWhole(root, path, writeYaml({ order: mergedOrder(here, there, files) }))
  state.orders.set(path, there)
}

/** Does one change of a pull; the caller saves the state. */
export async function applyPull(
  work: Work,
  { action, path }: PullChange,
  overwrites: boolean,
): Promise<void> {
  const { root, side, state } = work
  if (side.orders.has(path)) return writeOrder(work, path, overwrites)
  const there = side.units.get(path)
  if (action === 'delete' || !there) {
    await removeFile(root, path)
    state.files.delete(path)
    return
  }
  await writeFileWhole(root, path, writeYaml(there.doc))
  state.files.set(path, { id: there.id, version: there.version, digest: digestOf(there.doc) })
}
