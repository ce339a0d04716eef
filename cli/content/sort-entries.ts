// The order in which a push changes entries, so that each finds its references there and its slug free.
import { linksOf } from './links.ts'
import { finderOf } from './targets.ts'
import { modelsIn, type Problem, type Unit } from './tree.ts'
import type { Step, Sync } from './types.ts'

/** Sorts each step after those that have to come before it; circles keep their given order. */
function sortedBy<S extends Step>(steps: readonly S[], before: (step: S) => S[]): S[] {
  const ordered = new Set<S>()
  const entered = new Set<S>()
  // An explicit stack: a chain of thousands of references would overflow the call stack.
  const stack = steps.toReversed()
  for (let top = stack.at(-1); top; top = stack.at(-1)) {
    if (!entered.has(top)) {
      entered.add(top)
      stack.push(
        ...before(top)
          .filter((step) => !entered.has(step))
          .reverse(),
      )
    } else {
      ordered.add(top)
      stack.pop()
    }
  }
  return [...ordered]
}

const slugOf = (unit: Unit | undefined) =>
  unit?.kind === 'entry' && unit.doc.slug ? `${unit.model}\n${unit.doc.slug}` : ''

/**
 * Sorts entries after what they refer to and after the entry that has their slug. A deletion that frees a slug goes
 * first; in a circle, one entry vacates its slug.
 */
export function sortEntries(sync: Sync, written: readonly Step[], deleted: readonly Step[]) {
  const { mine, theirs } = sync
  const all = [...written, ...deleted]
  const models = modelsIn<Unit>(mine, theirs)
  const unitOf = ({ now, was }: Step): Unit => now ?? (was as Unit)
  const find = finderOf(all.map(unitOf), sync)
  const targetsOf = (step: Step): string[] => {
    const unit = unitOf(step)
    return linksOf(unit, models.get(unit.model)?.doc).flatMap((link) => find(link)?.path ?? [])
  }
  const steps = new Map(all.map((step) => [step.path, { ...step, after: targetsOf(step) }]))
  const holders = new Map([...theirs.values()].map((unit) => [slugOf(unit), unit.path]))
  holders.delete('')
  const holderFor = ({ path, now }: Step) => {
    const holder = holders.get(slugOf(now))
    return holder === path ? undefined : holder
  }
  const problems = written.flatMap((step): Problem[] => {
    const holder = holderFor(step)
    if (holder === undefined || steps.has(holder)) return []
    const { path, now } = step
    const hint = mine.has(holder) ? 'is not pushed along' : 'is not deleted without --delete'
    return [
      {
        path,
        line: now?.lineOf(['slug']),
        message: `slug "${now?.doc.slug}" is that of ${holder}, which ${hint}`,
      },
    ]
  })

  const sorted = (some: readonly Step[]) => {
    const paths = new Set(some.map(({ path }) => path))
    const within = (names: readonly string[]) =>
      names.flatMap((path) => (paths.has(path) ? (steps.get(path) ?? []) : []))
    return sortedBy(within([...paths]), (step) => within([holderFor(step) ?? '', ...step.after]))
  }

  const left = new Set(sorted(deleted).reverse())
  const entries = sorted(written).flatMap((step): Step[] => {
    const [slug, old, holder] = [slugOf(step.now), slugOf(step.was), holderFor(step)]
    if (holders.get(old) === step.path) holders.delete(old)
    if (slug !== '') holders.set(slug, step.path)
    const other = steps.get(holder ?? '')
    if (holder === undefined || !other) return [step]
    return left.delete(other) ? [other, step] : [{ ...step, vacates: holder }]
  })
  return { entries, deletions: [...left], problems }
}
