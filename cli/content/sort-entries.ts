// The order in which a push changes entries, so that each finds its references there and its slug free.
import { finderOf, linksOf } from './links.ts'
import type { Step } from './plan.ts'
import type { Sync } from './sync.ts'
import { modelsIn, type Problem, type Unit } from './tree.ts'

/** Sorts each step after those that have to come before it; circles keep their given order. */
function sortedBy(steps: readonly Step[], before: (step: Step) => Step[]): Step[] {
  const ordered = new Set<Step>()
  const entered = new Set<Step>()
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
  const steps = new Map([...written, ...deleted].map((step) => [step.path, step]))
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

  const models = modelsIn<Unit>(mine, theirs)
  const units = [...steps.values()].map(({ now, was }) => now ?? (was as Unit))
  const find = finderOf(units, sync)
  const sorted = (some: readonly Step[]) => {
    const byPath = new Map(some.map((step) => [step.path, step]))
    return sortedBy(some, (step) => {
      const unit = step.now ?? (step.was as Unit)
      const targets = linksOf(unit, models.get(unit.model)?.doc).map((link) => find(link)?.path)
      return [holderFor(step), ...targets].flatMap((path = '') => byPath.get(path) ?? [])
    })
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
