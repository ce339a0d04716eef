// Applies the steps of a push: one after another where the order matters, and side by side where it does not.
import { sideBySide } from '../auth/side-by-side.ts'
import { applyToProject } from './apply.ts'
import type { Step, Sync } from './types.ts'

export interface FailedStep {
  step: Step
  error: unknown
}

export interface Applied {
  done: ReadonlySet<Step>
  /** Those that were under way when the push ended, in the order of the plan. */
  failed: readonly FailedStep[]
}

/**
 * Whether no other step has to wait for it but those that refer to it: it is an entry that the platform has, and keeps
 * its slug. A new entry comes after the last one, a slug that changes is rewritten in others, and so is what refers to a
 * deleted entry; an image that two entries need is copied once.
 */
const isIndependent = ({ counterparts }: Sync, { kind, action, path, vacates, was, now }: Step) =>
  kind === 'entry' &&
  action === 'update' &&
  vacates === undefined &&
  was?.doc.slug === now?.doc.slug &&
  (counterparts?.missingFor([path]) ?? []).length === 0

/** Entries after those that they refer to. Entries of one group do not refer to each other, but for circles. */
function groupsOf(steps: readonly Step[]): Step[][] {
  const levels = new Map<string, number>()
  for (const { path, after = [] } of steps)
    levels.set(path, after.reduce((most, one) => Math.max(most, levels.get(one) ?? 0), 0) + 1)
  const groups = [...Map.groupBy(steps, ({ path }) => levels.get(path) as number)]
  return groups.sort(([one], [other]) => one - other).map(([, group]) => group)
}

/** The steps in the order in which they are applied. What an independent one needs comes before all of them. */
function ordered(sync: Sync, steps: readonly Step[]): Step[][] {
  const independent = new Set(steps.filter((step) => isIndependent(sync, step)))
  const end = steps.findLastIndex((step) => independent.has(step)) + 1
  const alone = (some: readonly Step[]) => some.filter((step) => !independent.has(step)).map((step) => [step])
  return [...alone(steps.slice(0, end)), ...groupsOf([...independent]), ...alone(steps.slice(end))]
}

/** Stops at the first failure and on Ctrl-C. */
export async function applySteps(
  sync: Sync,
  steps: readonly Step[],
  onDone: (count: number) => void,
): Promise<Applied> {
  const { signal } = sync.remote
  const done = new Set<Step>()
  for (const group of ordered(sync, steps)) {
    const { failed } = await sideBySide(group, signal, async (step) => {
      await applyToProject(sync, step)
      done.add(step)
      onDone(done.size)
    })
    if (failed.length > 0 || signal.aborted)
      return { done, failed: failed.map(({ item: step, error }) => ({ step, error })) }
  }
  return { done, failed: [] }
}
