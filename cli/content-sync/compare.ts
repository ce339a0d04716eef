// Who changed what since the last pull: the folder, the platform, or both.
import { digestOf } from './documents.ts'
import type { Pulled, StoredUnit, Unit } from './types.ts'

/** `here` is the folder, `there` the platform. */
export type Standing =
  | 'same'
  | 'new-here'
  | 'new-there'
  | 'changed-here'
  | 'changed-there'
  | 'gone-here'
  | 'gone-there'
  | 'gone'
  | 'both-changed'
  | 'changed-here-gone-there'
  | 'gone-here-changed-there'
  /** Never pulled, and not the same. */
  | 'unrelated'

/** `here` is `'unreadable'` for a file that is there but makes no sense. */
export function standingOf(
  here: Unit | 'unreadable' | undefined,
  pulled: Pulled | undefined,
  there: StoredUnit | undefined,
): Standing {
  const local = here === undefined ? undefined : here === 'unreadable' ? 'unreadable' : digestOf(here.doc)
  const remote = there && digestOf(there.doc)
  if (local === remote) return local === undefined ? 'gone' : 'same'
  if (!pulled) {
    if (remote === undefined) return 'new-here'
    return local === undefined ? 'new-there' : 'unrelated'
  }
  const isEdited = local !== pulled.digest
  const isChangedThere = remote !== pulled.digest
  if (remote === undefined) return isEdited ? 'changed-here-gone-there' : 'gone-there'
  if (local === undefined) return isChangedThere ? 'gone-here-changed-there' : 'gone-here'
  if (isEdited && isChangedThere) return 'both-changed'
  return isEdited ? 'changed-here' : 'changed-there'
}

/** What a conflict is about, in few words; `there` is the platform. */
export const CONFLICTS: Partial<Record<Standing, string>> = {
  'both-changed': 'changed there, too',
  'changed-here-gone-there': 'deleted there',
  'gone-here-changed-there': 'changed there',
  unrelated: 'differs, was never pulled',
}

const within = (names: readonly string[], others: readonly string[]) => {
  const set = new Set(others)
  return names.filter((name) => set.has(name))
}
const alike = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((name, index) => name === other[index])

/** The same for the order of a model's entries; only what both sides have counts. */
export function standingOfOrder(
  here: readonly string[],
  pulled: readonly string[] | undefined,
  there: readonly string[],
): 'same' | 'changed-here' | 'changed-there' | 'both-changed' {
  const local = within(here, there)
  const remote = within(there, here)
  if (alike(local, remote)) return 'same'
  if (!pulled) return 'changed-here'
  const known = within(pulled, local)
  const isChangedThere = !alike(within(remote, known), known)
  if (!isChangedThere) return 'changed-here'
  return alike(within(local, known), known) ? 'changed-there' : 'both-changed'
}
