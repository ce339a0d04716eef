// The order in which a push changes entries, so that each finds its references there and its slug free.
import type { Step } from './plan.ts'
import { findBy, referencesOf } from './references.ts'
import type { Sync } from './sync.ts'
import { modelsIn, type Problem, type Unit } from './tree.ts'

/** Sorts each unit after those that have to come before it; cycles keep their given order. */
function sortedBy<T>(units: readonly T[], before: (unit: T) => T[]): T[] {
  const ordered = new Set<T>()
  const entered = new Set<T>()
  // An explicit stack: a chain of thousands of references would overflow the call stack.
  for (const start of units) {
    const stack: { unit: T; first: T[] }[] = []
    const enter = (unit: T) => {
      if (entered.has(unit)) return
      entered.add(unit)
      stack.push({ unit, first: before(unit) })
    }
    enter(start)
    for (let top = stack.at(-1); top; top = stack.at(-1)) {
      const next = top.first.shift()
      if (next) enter(next)
      else {
        ordered.add(top.unit)
        stack.pop()
      }
    }
  }
  return [...ordered]
}

const slugOf = ({ model, doc }: Unit) => (doc.slug ? `${model}\n${doc.slug}` : undefined)

/**
 * Sorts entries after what they refer to and after the entry that has their slug. A deletion that frees a slug goes
 * first; in a circle, one entry vacates its slug.
 */
export function sortEntries(sync: Sync, written: readonly Step[], deleted: readonly Step[]) {
  const { mine, theirs } = sync
  const stepsByPath = new Map([...written, ...deleted].map((step) => [step.path, step]))
  const holders = new Map<string, string>()
  for (const unit of theirs.values()) {
    const slug = unit.kind === 'entry' ? slugOf(unit) : undefined
    if (slug) holders.set(slug, unit.path)
  }
  const holderFor = ({ path, now }: Step) => {
    const slug = now && slugOf(now)
    const holder = slug === undefined ? undefined : holders.get(slug)
    return holder === path ? undefined : holder
  }
  const problems = written.flatMap((step): Problem[] => {
    const holder = holderFor(step)
    if (holder === undefined || stepsByPath.has(holder)) return []
    const line = step.now?.lineOf(['slug'])
    const isDeleted = !mine.has(holder)
    const hint = isDeleted ? 'is not deleted without --delete' : 'is not pushed along'
    return [
      { path: step.path, line, message: `slug "${step.now?.doc.slug}" is that of ${holder}, which ${hint}` },
    ]
  })

  const models = modelsIn<Unit>(mine, theirs)
  const find = findBy(
    [...written, ...deleted].flatMap(({ now, was }) => now ?? was ?? []),
    sync,
  )
  const before = (step: Step) => {
    const { doc, model } = (step.now ?? step.was) as Unit
    const targets = referencesOf(doc, models.get(model)?.doc).map((one) => find(one)?.path)
    const paths = step.now ? [holderFor(step), ...targets] : targets
    return paths.flatMap((path) => stepsByPath.get(path ?? '') ?? [])
  }
  const inOrder = (steps: readonly Step[]) => {
    const all = new Set(steps)
    return sortedBy(steps, (step) => before(step).filter((one) => all.has(one)))
  }

  const left = new Set(inOrder(deleted).reverse())
  const sorted = inOrder(written).flatMap((step): Step[] => {
    const holder = holderFor(step)
    const other = stepsByPath.get(holder ?? '')
    const old = step.was && slugOf(step.was)
    if (old && holders.get(old) === step.path) holders.delete(old)
    const slug = step.now && slugOf(step.now)
    if (slug) holders.set(slug, step.path)
    if (!holder || !other) return [step]
    return left.delete(other) ? [other, step] : [{ ...step, vacates: holder }]
  })
  return { sorted, left: [...left], problems }
}
