// What a push will do, in an order that works: models, then entries with what they point to first, then deletions.
import { misfits } from './check.ts'
import { CONFLICTS, type Standing, standingOf, standingOfOrder } from './compare.ts'
import { differences } from './differences.ts'
import type { LocalUnit } from './folder.ts'
import { orderPath, stemOfPath } from './names.ts'
import { danglingOf, type ModelOf, type NamesOf, targetsFirst } from './references.ts'
import type { Work } from './session.ts'
import type { Doc, Kind, Problem, Unit } from './types.ts'

export type Action = 'create' | 'update' | 'delete' | 'reorder'

export interface Step {
  action: Action
  kind: Kind
  path: string
  model: string
  /** What of it changes, such as `values.title.en`. */
  changes: string[]
  /** Why it cannot be done: somebody else has changed it. */
  conflict?: string
  unit: Unit
}

export interface Plan {
  steps: Step[]
  /** Changed or gone on the platform only: a pull brings them. */
  behind: string[]
  /** Gone from the folder, kept on the platform. */
  undeleted: string[]
  problems: Problem[]
  warnings: Problem[]
}

export interface PlanOptions {
  deletes: boolean
  /** The folder wins over what was changed on the platform. */
  overwrites: boolean
}

type Sorted = Map<Standing, string[]>

const ACTIONS: Partial<Record<Standing, Action>> = {
  'new-here': 'create',
  'changed-here': 'update',
  'both-changed': 'update',
  unrelated: 'update',
  'changed-here-gone-there': 'create',
}

function sortOut({ folder, side, state }: Work, paths: readonly string[]): Sorted {
  const sorted: Sorted = new Map()
  for (const path of paths) {
    const standing = standingOf(folder.units.get(path), state.files.get(path), side.units.get(path))
    sorted.set(standing, [...(sorted.get(standing) ?? []), path])
  }
  return sorted
}

function step(work: Work, path: string, action: Action, standing: Standing, options: PlanOptions): Step {
  const { folder, side } = work
  const there = side.units.get(path)
  const unit = (action === 'delete' ? there : folder.units.get(path)) as Unit
  const reason = options.overwrites ? undefined : CONFLICTS[standing]
  const changes = action === 'update' && there ? differences(there.doc, unit.doc).map(({ path }) => path) : []
  return {
    action,
    kind: unit.kind,
    path,
    model: unit.model,
    changes,
    ...(reason ? { conflict: reason } : {}),
    unit,
  }
}

/** The order that entries will have once the other steps are done, against the one that the files want. */
function orderSteps(
  { folder, side, state, wanted }: Work,
  steps: readonly Step[],
  options: PlanOptions,
): Step[] {
  return [...folder.units.values()]
    .filter(({ kind, path, model }) => kind === 'order' && wanted.covers(path, model))
    .flatMap((unit): Step[] => {
      const { path, model } = unit
      const of = (action: Action) =>
        steps
          .filter((one) => one.kind === 'entry' && one.model === model && one.action === action)
          .map((one) => stemOfPath(one.path))
      const there = [...side.units.values()].filter((one) => one.kind === 'entry' && one.model === model)
      const deleted = new Set(of('delete'))
      const stored = (side.orders.get(orderPath(model)) ?? there.map((one) => stemOfPath(one.path))).filter(
        (name) => !deleted.has(name),
      )
      const expected = [...stored, ...of('create')]
      const standing = standingOfOrder(unit.doc.order as string[], state.orders.get(path), expected)
      if (standing !== 'changed-here' && standing !== 'both-changed') return []
      const reason = options.overwrites ? undefined : CONFLICTS[standing]
      const changes: string[] = []
      return [
        {
          action: 'reorder',
          kind: 'order',
          path,
          model,
          changes,
          unit,
          ...(reason ? { conflict: reason } : {}),
        },
      ]
    })
}

export function planPush(work: Work, paths: readonly string[], options: PlanOptions): Plan {
  const { folder, side, state } = work
  const sorted = sortOut(work, paths)
  const of = (...standings: Standing[]) => standings.flatMap((standing) => sorted.get(standing) ?? [])
  const modelOf: ModelOf = (apiId) =>
    [...folder.units.values(), ...side.units.values()].find(
      (unit) => unit.kind === 'model' && unit.model === apiId,
    )?.doc
  const namesOf: NamesOf = ({ path }) => [state.files.get(path)?.id, side.units.get(path)?.id]

  const written = Object.entries(ACTIONS).flatMap(([standing, action]) =>
    of(standing as Standing).map((path) => step(work, path, action, standing as Standing, options)),
  )
  const gone = of('gone-here', 'gone-here-changed-there')
  const deleted = options.deletes
    ? gone.map((path) => {
        const standing = sorted.get('gone-here')?.includes(path) ? 'gone-here' : 'gone-here-changed-there'
        return step(work, path, 'delete', standing, options)
      })
    : []
  const byUnit = new Map([...written, ...deleted].map((one) => [one.unit, one]))
  const inOrder = (steps: readonly Step[]) =>
    targetsFirst(
      steps.map(({ unit }) => unit).sort((one, other) => (one.path < other.path ? -1 : 1)),
      modelOf,
      namesOf,
    ).map((unit) => byUnit.get(unit) as Step)
  const models = (steps: readonly Step[]) =>
    steps.filter(({ kind }) => kind === 'model').sort((one, other) => (one.path < other.path ? -1 : 1))
  const entries = (steps: readonly Step[]) => inOrder(steps.filter(({ kind }) => kind === 'entry'))

  const changed = written.flatMap(({ path, kind }) =>
    kind === 'entry' ? [folder.units.get(path) as LocalUnit] : [],
  )
  const problems = changed.flatMap((unit) => {
    const model = modelOf(unit.model)
    return model
      ? misfits(unit.path, unit.doc.values as Doc, model, unit.lineOf)
      : [{ path: unit.path, message: `there is no model ${unit.model}, here or on the platform` }]
  })
  const targets = [...folder.units.values(), ...side.units.values()].filter(({ kind }) => kind === 'entry')
  return {
    steps: [
      ...models(written),
      ...entries(written),
      ...orderSteps(work, [...written, ...deleted], options),
      ...entries(deleted).reverse(),
      ...models(deleted),
    ],
    behind: of('changed-there', 'new-there', 'gone-there'),
    undeleted: options.deletes ? [] : gone,
    problems,
    warnings: danglingOf(changed, targets, modelOf, namesOf),
  }
}
