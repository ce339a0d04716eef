// Plans a push: models first, then entries with their reference targets first, then deletions.

import type { NewModelField } from '../../lib/resources/admin/models.ts'
import { differences } from './diff.ts'
import { type Doc, type Kind, orderPath, type Problem, stemOfPath, type Unit } from './documents.ts'
import type { LocalUnit } from './folder.ts'
import { findLosses, type Loss } from './losses.ts'
import {
  type Dangling,
  findDanglingReferences,
  type ModelOf,
  type NamesOf,
  targetsFirst,
} from './references.ts'
import { entryNames } from './remote.ts'
import type { SyncSession } from './session.ts'
import { CONFLICTS, orderSyncStatus, type SyncStatus, syncStatus } from './state.ts'
import { validateValues } from './validate.ts'

type Action = 'create' | 'update' | 'delete' | 'reorder'

export interface Step {
  action: Action
  kind: Kind
  path: string
  model: string
  /** Paths of the values that change, such as `values.title.en`. */
  changes: string[]
  /** Why it cannot be applied: the platform's version changed since the last pull. */
  conflict?: string
  unit: Unit
}

export interface Plan {
  steps: Step[]
  /** Changed or deleted on the platform only; a pull updates them. */
  behind: string[]
  /** Deleted from the folder, still on the platform. */
  undeleted: string[]
  problems: Problem[]
  /** Values of entries that the changes of models drop. */
  losses: Loss[]
  /** References without a target among the entries that were compared. */
  dangling: Dangling[]
}

export interface PlanOptions {
  deletes: boolean
  /** Overwrite changes made on the platform. */
  overwrites: boolean
  /** Languages of the project; undefined if they are not known. */
  languages: readonly string[] | undefined
}

const ACTIONS: Partial<Record<SyncStatus, Action>> = {
  'new-local': 'create',
  'changed-locally': 'update',
  'changed-on-both': 'update',
  unrelated: 'update',
  'changed-locally-deleted-remotely': 'create',
}

const groupByStatus = ({ folder, snapshot, state }: SyncSession, paths: readonly string[]) =>
  Map.groupBy(paths, (path) =>
    syncStatus(folder.units.get(path), state.files.get(path), snapshot.units.get(path)),
  )

function step(
  session: SyncSession,
  path: string,
  action: Action,
  status: SyncStatus,
  options: PlanOptions,
): Step {
  const { folder, snapshot } = session
  const stored = snapshot.units.get(path)
  const unit = (action === 'delete' ? stored : folder.units.get(path)) as Unit
  const reason = options.overwrites ? undefined : CONFLICTS[status]
  const changes =
    action === 'update' && stored ? differences(stored.doc, unit.doc).map(({ path }) => path) : []
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

/** Compares the order that entries will have after the other steps with the one in the files. */
function orderSteps(
  { folder, snapshot, state, selection }: SyncSession,
  steps: readonly Step[],
  options: PlanOptions,
): Step[] {
  return [...folder.units.values()]
    .filter(({ kind, path, model }) => kind === 'order' && selection.includes(path, model))
    .flatMap((unit): Step[] => {
      const { path, model } = unit
      const of = (action: Action) =>
        steps
          .filter((one) => one.kind === 'entry' && one.model === model && one.action === action)
          .map((one) => stemOfPath(one.path))
      const deleted = new Set(of('delete'))
      const stored = snapshot.orders.get(orderPath(model)) ?? entryNames(snapshot, model)
      const expected = [...stored.filter((name) => !deleted.has(name)), ...of('create')]
      const status = orderSyncStatus(unit.doc.order as string[], state.orders.get(path), expected)
      if (status !== 'changed-locally' && status !== 'changed-on-both') return []
      const reason = options.overwrites ? undefined : CONFLICTS[status]
      return [
        {
          action: 'reorder',
          kind: 'order',
          path,
          model,
          changes: [],
          unit,
          ...(reason ? { conflict: reason } : {}),
        },
      ]
    })
}

export function planPush(session: SyncSession, paths: readonly string[], options: PlanOptions): Plan {
  const { folder, snapshot, state } = session
  const grouped = groupByStatus(session, paths)
  const of = (...statuses: SyncStatus[]) => statuses.flatMap((status) => grouped.get(status) ?? [])
  const modelOf: ModelOf = (apiId) =>
    [...folder.units.values(), ...snapshot.units.values()].find(
      (unit) => unit.kind === 'model' && unit.model === apiId,
    )?.doc
  const namesOf: NamesOf = ({ path }) => [
    state.files.get(path)?.id,
    snapshot.units.get(path)?.id,
    session.links?.idOf(path),
  ]

  const written = Object.entries(ACTIONS).flatMap(([status, action]) =>
    of(status as SyncStatus).map((path) => step(session, path, action, status as SyncStatus, options)),
  )
  const deletedLocally = ['deleted-locally', 'deleted-locally-changed-remotely'] as const
  const deleted = options.deletes
    ? deletedLocally.flatMap((status) =>
        of(status).map((path) => step(session, path, 'delete', status, options)),
      )
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
      ? validateValues(unit.doc, {
          path: unit.path,
          model,
          lineOf: unit.lineOf,
          languages: options.languages,
          before: snapshot.units.get(unit.path)?.doc.values as Doc | undefined,
        })
      : [
          {
            path: unit.path,
            message: `model "${unit.model}" does not exist in the folder or on the platform`,
          },
        ]
  })
  const targets = [...folder.units.values(), ...snapshot.units.values()].filter(
    ({ kind }) => kind === 'entry',
  )
  return {
    steps: [
      ...models(written),
      ...entries(written),
      ...orderSteps(session, [...written, ...deleted], options),
      ...entries(deleted).reverse(),
      ...models(deleted),
    ],
    behind: of('changed-remotely', 'new-remote', 'deleted-remotely'),
    undeleted: options.deletes ? [] : of(...deletedLocally),
    problems,
    losses: [],
    dangling: findDanglingReferences(changed, targets, modelOf, namesOf),
  }
}

/** The values that the steps drop from the entries of their models. */
export async function lossesOf({ remote, snapshot }: SyncSession, { steps }: Plan): Promise<Loss[]> {
  const losses: Loss[] = []
  for (const { kind, action, model, unit } of steps) {
    const stored = snapshot.models.get(model)
    if (kind !== 'model' || action !== 'update' || !stored) continue
    losses.push(...(await findLosses(remote, stored, unit.doc.fields as NewModelField[])))
  }
  return losses
}
