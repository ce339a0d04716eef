// The conflicts that a push would find, and which side has changed what since the last sync.

import { digestOf } from '../files/digest.ts'
import { type Difference, differences } from './merge.ts'
import { claim, planPush } from './plan.ts'
import type { Doc } from './tree.ts'
import type { ConflictingDifference, Step, Sync } from './types.ts'

export interface Conflict {
  /** As a push reports it. */
  reason: string
  /** What differs from the platform to the folder, or the other way round. */
  differences: ConflictingDifference[]
}

const PUSH = { overwrite: false }

/** The document of the last sync, if it was committed. An order is recorded whole. */
async function baseOf({ base, history }: Sync, { path, kind, now, was }: Step): Promise<Doc | undefined> {
  if (kind === 'order') {
    const order = base.orders.get(path)
    return order && { order }
  }
  const digest = base.files.get(path)?.digest
  const doc = now?.doc ?? was?.doc
  const versions = digest === undefined || !doc ? [] : await history(path, doc)
  return versions.find((one) => digestOf(one.doc) === digest)?.doc
}

/** Whether one path is the other, or leads to it. */
const isWithin = (one: string, other: string) => one === other || one.startsWith(`${other}.`)

function withBase(found: Difference[], base: Doc, theirs: Doc, mine: Doc): ConflictingDifference[] {
  const [there, here] = [differences(base, theirs), differences(base, mine)]
  const touches = (changes: readonly Difference[], path: string) =>
    changes.some((one) => isWithin(one.path, path) || isWithin(path, one.path))
  return found.map((one) => {
    const isThere = touches(there, one.path)
    const isBoth = isThere && touches(here, one.path)
    const before = [...there, ...here].find(({ path }) => path === one.path)
    return {
      ...one,
      changedBy: isBoth ? 'both' : isThere ? 'platform' : 'folder',
      ...(isBoth && before && 'from' in before ? { base: before.from } : {}),
    }
  })
}

/**
 * Finds the files that a push would not overwrite, by path.
 *
 * @param isToFolder whether differences go from the platform to the folder
 * @throws Failure of code `no-history` in a shallow clone
 */
export async function findConflicts(sync: Sync, isToFolder: boolean): Promise<Map<string, Conflict>> {
  const { steps } = planPush(sync, PUSH, await claim(sync, PUSH))
  const conflicts = new Map<string, Conflict>()
  for (const step of steps) {
    const { path, conflict, now, was } = step
    if (conflict === undefined) continue
    const base = await baseOf(sync, step)
    const [mine, theirs] = [now?.doc, was?.doc]
    const [from, to] = isToFolder ? [theirs, mine] : [mine, theirs]
    const found = from && to ? differences(from, to) : []
    const known = base && mine && theirs ? withBase(found, base, theirs, mine) : found
    conflicts.set(path, { reason: conflict, differences: known })
  }
  return conflicts
}
