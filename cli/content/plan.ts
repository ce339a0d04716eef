// Plans a push: models first, then entries with their reference targets first, then orders, then deletions.
import type { NewModelField } from '../../lib/resources/admin/models.ts'
import { differences } from './differences.ts'
import { findLosses, type Loss } from './losses.ts'
import { type Change, whoReordered } from './merge.ts'
import { sortEntries } from './sort-entries.ts'
import type { Sync } from './sync.ts'
import {
  type Doc,
  type LocalUnit,
  modelsIn,
  namesOf,
  orderPath,
  type Problem,
  type StoredUnit,
  stemOfPath,
  type Unit,
} from './tree.ts'
import { validateValues } from './validate.ts'

export type Pushed = Change<LocalUnit, StoredUnit>

export interface Step extends Pushed {
  /** Paths of the values that change, such as `values.title.en`. */
  changes: string[]
  /** Why it cannot be applied: somebody else has changed what the platform has. */
  conflict?: string
  remark?: string
  /** Path of an entry that has the slug of this one until its own step. */
  vacates?: string
}

export interface Plan {
  steps: Step[]
  /** Changed or deleted on the platform only. */
  behind: number
  /** Created on the platform. */
  unpulled: number
  /** Deleted from the folder, still on the platform. */
  undeleted: number
  problems: Problem[]
  /** Values of entries that the changes of models drop. */
  losses: Loss[]
}

export interface PlanOptions {
  deletes: boolean
  /** Overwrite changes made on the platform. */
  overwrites: boolean
  /** Refuse to replace what is older than the last commit. */
  isStrict: boolean
  /** What is to be said of the platform's documents, by path. */
  remarks: ReadonlyMap<string, string>
  /** Languages of the project; undefined if they are not known. */
  languages: readonly string[] | undefined
}

const byPath = (one: Step, other: Step) => (one.path < other.path ? -1 : 1)

function reasonOf({ base }: Sync, { kind, path, was, now }: Pushed): string {
  if (!was) return 'deleted on the platform'
  if (!now) return 'changed on the platform'
  const isPulled = kind === 'order' ? base.orders.has(path) : base.files.has(path)
  return isPulled
    ? 'also changed on the platform'
    : 'the platform has a text that was never pulled or committed'
}

function stepOf(sync: Sync, change: Pushed, { overwrites, isStrict, remarks }: PlanOptions): Step {
  const { action, path, by, was, now } = change
  const remark = remarks.get(path)
  const reason = by === 'both' ? reasonOf(sync, change) : isStrict ? remark : undefined
  const changes = action === 'update' && was && now ? differences(was.doc, now.doc) : []
  return {
    ...change,
    changes: changes.map((one) => one.path),
    ...(remark ? { remark } : {}),
    ...(reason && !overwrites ? { conflict: reason } : {}),
  }
}

/** Compares the order that entries will have after the other steps with the one in the files. */
function orderSteps(
  sync: Sync,
  steps: readonly Step[],
  isAsked: (unit: Unit) => boolean,
  options: PlanOptions,
) {
  const { mine, theirs, base } = sync
  return [...mine.values()].flatMap((now): Step[] => {
    const { kind, path, model } = now
    if (kind !== 'order' || !isAsked(now)) return []
    const named = (action: string) =>
      steps.flatMap((one) => (one.model === model && one.action === action ? [stemOfPath(one.path)] : []))
    const was = theirs.get(orderPath(model))
    const stored = was ? namesOf(was) : []
    const deleted = named('delete')
    const expected = [...stored.filter((name) => !deleted.includes(name)), ...named('create')]
    if (!whoReordered(undefined, namesOf(now), expected)) return []
    const by = whoReordered(base.orders.get(path), namesOf(now), stored) ?? 'source'
    if (by === 'target' && !options.overwrites) return []
    return [stepOf(sync, { action: 'reorder', kind, path, model, by, was, now }, options)]
  })
}

export function planPush(
  sync: Sync,
  changes: readonly Pushed[],
  isAsked: (unit: Unit) => boolean,
  options: PlanOptions,
): Plan {
  const { mine, theirs } = sync
  const files = changes.filter(({ kind }) => kind !== 'order')
  const isWritten = ({ now, by }: Pushed) => now && (by !== 'target' || options.overwrites)
  const isDeleted = ({ now, by }: Pushed) => !now && by !== 'target'
  const written = files.filter(isWritten).map((change) => stepOf(sync, change, options))
  const gone = files.filter(isDeleted)
  const unpulled = files.filter(({ path, now, by }) => !now && by === 'target' && !sync.base.files.has(path))
  const deleted = options.deletes ? gone.map((change) => stepOf(sync, change, options)) : []
  const of = (steps: readonly Step[], kind: string) => steps.filter((step) => step.kind === kind).sort(byPath)
  const entries = of(written, 'entry')
  const { sorted, left, problems } = sortEntries(sync, entries, of(deleted, 'entry'))
  const models = modelsIn<Unit>(mine, theirs)
  const wrong = entries.flatMap(({ path, model: name, was, now }): Problem[] => {
    const model = models.get(name)?.doc
    const { doc, lineOf } = now as LocalUnit
    if (!model) return [{ path, message: `model "${name}" does not exist in the folder or on the platform` }]
    const before = was?.doc.values as Doc | undefined
    return validateValues(doc, { path, model, lineOf, languages: options.languages, before })
  })
  const orders = orderSteps(sync, [...entries, ...deleted], isAsked, options)
  return {
    steps: [...of(written, 'model'), ...sorted, ...orders, ...left, ...of(deleted, 'model')],
    behind: files.length - written.length - gone.length - unpulled.length,
    unpulled: unpulled.length,
    undeleted: gone.length - deleted.length,
    problems: [...wrong, ...problems],
    losses: [],
  }
}

/** The values that the steps drop from the entries of their models. */
export async function lossesOf({ remote }: Sync, { steps }: Plan): Promise<Loss[]> {
  const losses: Loss[] = []
  for (const { kind, was, now } of steps) {
    if (kind !== 'model' || !was?.stored || !now) continue
    losses.push(...(await findLosses(remote, was.stored, now.doc.fields as NewModelField[])))
  }
  return losses
}
