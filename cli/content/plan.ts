// Plans a push: models first, then entries with their reference targets first, then orders, then deletions.

import { countOf } from '../output/human.ts'
import { slug } from '../schemas/content.ts'
import { claimCommitted } from './base.ts'
import { merge, whoReordered } from './merge.ts'
import { fetchEntries } from './remote.ts'
import { reasonOf } from './show.ts'
import { sortEntries } from './sort-entries.ts'
import { isAsked } from './sync.ts'
import { entriesOf, modelsIn, namesOf, type Problem, stemOfPath, type Unit } from './tree.ts'
import type { Plan, Pushed, PushFlags, Step, Sync } from './types.ts'
import { problemsOfModel, validateValues } from './validate.ts'

/** Takes what was committed as the base. Returns remarks on what the platform has, by path. */
export function claim(sync: Sync, { overwrite, delete: deletes }: PushFlags): Promise<Map<string, string>> {
  const asked = isAsked(sync)
  return claimCommitted(sync, (change) => {
    const { by, now, path, model } = change
    const isGone = deletes && !now
    // An entry of a model that the folder no longer has may be one that was deleted here.
    const isWanted = asked(change) || (isGone && sync.selection.includes(path, model))
    return by !== 'source' && isWanted && (isGone || !overwrite)
  })
}

export function planPush(
  sync: Sync,
  { delete: deletes, overwrite, strict }: PushFlags,
  remarks: ReadonlyMap<string, string> = new Map(),
): Plan {
  const { mine, theirs, base } = sync
  const asked = isAsked(sync)
  const stepOf = (change: Pushed): Step => {
    const { path, by, was, now } = change
    const remark = remarks.get(path)
    const reason =
      by === 'both' ? reasonOf(base, path, { mine: now, theirs: was }) : strict ? remark : undefined
    const action = change.kind === 'order' ? 'reorder' : change.action
    return { ...change, action, remark, conflict: overwrite ? undefined : reason }
  }
  const all = merge(base, mine, theirs).filter(asked)
  const files = all.filter(({ kind }) => kind !== 'order')
  const written = all.filter(({ now, by }) => now && (by !== 'target' || overwrite)).map(stepOf)
  const gone = files.filter(({ now, by }) => !now && by !== 'target').map(stepOf)
  const others = files.filter(({ now, by }) => by === 'target' && !(now && overwrite))
  const unpulled = others.filter(({ path, now }) => !now && !base.files.has(path))
  const deleted = deletes ? gone : []
  const of = (kind: string, steps: readonly Step[]) => steps.filter((step) => step.kind === kind)
  const { entries, deletions, problems } = sortEntries(sync, of('entry', written), of('entry', deleted))
  const named = (model: string, action: string) =>
    [...entries, ...deletions].flatMap((one) =>
      one.model === model && one.action === action ? [stemOfPath(one.path)] : [],
    )
  // Compared with the order that entries will have after the other steps.
  const isReordered = ({ model, was, now }: Step) => {
    const [created, deleted] = [named(model, 'create'), named(model, 'delete')]
    const left = (was ? namesOf(was) : []).filter((name) => !deleted.includes(name))
    return now && whoReordered(undefined, namesOf(now), [...left, ...created])
  }
  return {
    steps: [
      ...of('model', written),
      ...entries,
      ...of('order', written).filter(isReordered),
      ...deletions,
      ...of('model', deleted),
    ],
    behind: others.length - unpulled.length,
    unpulled: unpulled.length,
    undeleted: gone.length - deleted.length,
    problems,
    losses: [],
  }
}

const problemOfSlug = (value: unknown) => slug.optional().safeParse(value).error?.issues[0]?.message

/** What is wrong with models, and with the values of entries by the models that the platform will have. */
export function wrongValues(
  { theirs, others }: Sync,
  steps: readonly Step[],
  languages: readonly string[] | undefined,
): Problem[] {
  const pushed = steps.flatMap(({ path, now }) => (now ? [[path, now] as const] : []))
  const models = modelsIn<Unit>(new Map(pushed), theirs)
  const stored = [...[...theirs.values()].flatMap((unit) => unit.stored ?? []), ...others]
  // A platform that has other slugs allows more of them.
  const isFree = [...theirs.values()].some(({ doc }) => problemOfSlug(doc.slug))
  return steps.flatMap(({ kind, path, model: name, was, now }) => {
    if (kind === 'order' || !now) return []
    // Those of another project have not been checked with the files.
    if (kind === 'model') return problemsOfModel(now, stored)
    const model = models.get(name)?.doc
    if (!model) return [{ path, message: `model "${name}" is neither on the platform nor pushed along` }]
    const before = was?.doc
    const problem = isFree ? undefined : problemOfSlug(now.doc.slug)
    const wrong = problem ? [{ path, line: now.lineOf(['slug']), message: `slug ${problem}` }] : []
    return [...wrong, ...validateValues(now.doc, { path, model, lineOf: now.lineOf, languages, before })]
  })
}

/** Models that are to be deleted, but have entries which are not: a platform refuses that. */
export async function findKeptEntries(sync: Sync, steps: readonly Step[]): Promise<Problem[]> {
  const { theirs, selection, remote } = sync
  const deleted = steps.filter(({ action }) => action === 'delete')
  const gone = new Set(deleted.map(({ path }) => path))
  const problems: Problem[] = []
  for (const { kind, path, model, was } of deleted) {
    if (kind !== 'model' || !was?.stored) continue
    const kept =
      selection.scope === 'content'
        ? entriesOf(theirs, model).filter((unit) => !gone.has(unit.path))
        : await fetchEntries(remote, [was.stored])
    const count = countOf(kept.length, 'entry', 'entries')
    if (kept.length > 0)
      problems.push({ path, message: `model "${model}" still has ${count} on the platform` })
  }
  return problems
}
