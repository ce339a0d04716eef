// Follows references between entries, so that targets are created before the entries that refer to them.

import { NotFoundError } from '../../lib/errors.ts'
import { type Doc, type LineOf, type Problem, stemOfPath, type Unit } from './documents.ts'
import type { Plan } from './plan.ts'
import { fetchEntries, fetchModels } from './remote.ts'
import type { SyncSession } from './session.ts'

interface Reference {
  key: string
  /** API id of the target's model; undefined if the field names none. */
  model: string | undefined
  value: string
}

const texts = (value: unknown): string[] => {
  if (typeof value === 'string') return value === '' ? [] : [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(texts)
}

/** All references of an entry, including those in lists and in every language. */
function referencesOf(entry: Doc, model: Doc | undefined, type = 'REFERENCE'): Reference[] {
  const fields = (model?.fields ?? []) as Doc[]
  const values = (entry.values ?? {}) as Doc
  return fields
    .filter((field) => field.type === type && Object.hasOwn(values, String(field.key)))
    .flatMap((field) =>
      texts(values[String(field.key)]).map((value) => ({
        key: String(field.key),
        model: typeof field.references === 'string' ? field.references : undefined,
        value,
      })),
    )
}

/** Names that references may use for an entry, besides its slug and file name: its ids. */
export type NamesOf = (unit: Unit) => (string | undefined)[]

export type ModelOf = (apiId: string) => Doc | undefined

function index(units: readonly Unit[], namesOf: NamesOf) {
  const found = new Map<string, Unit>()
  for (const unit of units) {
    for (const name of [...namesOf(unit), unit.doc.slug, stemOfPath(unit.path)]) {
      if (typeof name !== 'string') continue
      found.set(`${unit.model}\n${name}`, unit)
      found.set(`\n${name}`, unit)
    }
  }
  return ({ model = '', value }: Reference) => found.get(`${model}\n${value}`)
}

/** Sorts targets before the entries that refer to them; cycles keep their given order. */
export function targetsFirst(units: readonly Unit[], modelOf: ModelOf, namesOf: NamesOf): Unit[] {
  const find = index(units, namesOf)
  const ordered = new Set<Unit>()
  const entered = new Set<Unit>()
  // An explicit stack: a chain of thousands of references would overflow the call stack.
  for (const start of units) {
    const stack: { unit: Unit; targets: Unit[] }[] = []
    const enter = (unit: Unit) => {
      if (entered.has(unit)) return
      entered.add(unit)
      const targets = referencesOf(unit.doc, modelOf(unit.model)).map(find)
      stack.push({ unit, targets: targets.filter((target) => target !== undefined) })
    }
    enter(start)
    for (let top = stack.at(-1); top; top = stack.at(-1)) {
      const next = top.targets.shift()
      if (next) enter(next)
      else {
        ordered.add(top.unit)
        stack.pop()
      }
    }
  }
  return [...ordered]
}

/** A reference that leads to none of the entries at hand. */
export interface Dangling extends Reference {
  path: string
  line: number | undefined
}

export function findDanglingReferences(
  units: readonly (Unit & { lineOf: LineOf })[],
  targets: readonly Unit[],
  modelOf: ModelOf,
  namesOf: NamesOf,
): Dangling[] {
  const find = index(targets, namesOf)
  return units.flatMap((unit) =>
    referencesOf(unit.doc, modelOf(unit.model))
      .filter((reference) => !find(reference))
      .map((reference) => ({ ...reference, path: unit.path, line: unit.lineOf(['values', reference.key]) })),
  )
}

// Asks the platform for what changed entries refer to, so that a push fails before its first change.

const CONCURRENCY = 8

const modelDoc = ({ folder, snapshot }: SyncSession, apiId: string): Doc | undefined =>
  [...folder.units.values(), ...snapshot.units.values()].find(
    (unit) => unit.kind === 'model' && unit.model === apiId,
  )?.doc

/** References that are stored already are left alone: the platform keeps them. */
function isStored({ snapshot }: SyncSession, { path, value }: Dangling, type: string): boolean {
  const stored = snapshot.units.get(path)
  if (!stored) return false
  const model = snapshot.models.get(stored.model) as Doc | undefined
  return referencesOf(stored.doc, model, type).some((one) => one.value === value)
}

/** Ids and slugs of the models that were not compared. */
async function otherTargets(session: SyncSession, dangling: readonly Dangling[]): Promise<Set<string>> {
  const { remote, snapshot, selection } = session
  const compared = selection.models.length === 0 ? undefined : new Set(snapshot.models.keys())
  if (!compared || dangling.length === 0) return new Set()
  const named = new Set(dangling.map(({ model }) => model))
  const models = (await fetchModels(remote)).filter(
    ({ apiId }) => !compared.has(apiId) && (named.has(undefined) || named.has(apiId)),
  )
  const entries = await fetchEntries(remote, models)
  return new Set(
    entries.flatMap(({ _id, slug, apiId }) =>
      [_id, slug].flatMap((name) => (name ? [`${apiId}\n${name}`, `\n${name}`] : [])),
    ),
  )
}

async function missingReferences(session: SyncSession, plan: Plan): Promise<Problem[]> {
  const added = plan.dangling.filter((one) => !isStored(session, one, 'REFERENCE'))
  const others = await otherTargets(session, added)
  return added
    .filter(({ model = '', value }) => !others.has(`${model}\n${value}`))
    .map(({ path, line, key, model, value }) => ({
      path,
      line,
      message: `${key} refers to "${value}", which does not exist${model ? ` in ${model}` : ''}`,
    }))
}

/** Images and files are looked up one by one: an edit adds a few of them. */
async function missingMedia(session: SyncSession, plan: Plan, type: 'IMAGE' | 'FILE'): Promise<Problem[]> {
  const { folder, remote } = session
  const resource = type === 'IMAGE' ? remote.client.images : remote.client.files
  const written = plan.steps.flatMap(({ kind, action, path }) => {
    const unit = kind === 'entry' && action !== 'delete' ? folder.units.get(path) : undefined
    return unit ? [unit] : []
  })
  const added = written
    .flatMap(({ doc, model, path, lineOf }) =>
      referencesOf(doc, modelDoc(session, model), type).map((one) => ({
        ...one,
        path,
        line: lineOf(['values', one.key]),
      })),
    )
    .filter((one) => !isStored(session, one, type) && !session.links?.isPending(one.value))
  const ids = [...new Set(added.map(({ value }) => value))]
  const missing = new Set<string>()
  const worker = async () => {
    for (let id = ids.pop(); id !== undefined; id = ids.pop()) {
      try {
        await resource.get(id, { projectId: remote.project, signal: remote.signal })
      } catch (error) {
        if (!(error instanceof NotFoundError)) throw error
        missing.add(id)
      }
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, worker))
  return added
    .filter(({ value }) => missing.has(value))
    .map(({ path, line, key, value }) => ({
      path,
      line,
      message: `${key}: ${type.toLowerCase()} "${value}" does not exist`,
    }))
}

/** References, images and files that the platform does not have. */
export const findMissingTargets = async (session: SyncSession, plan: Plan): Promise<Problem[]> =>
  (
    await Promise.all([
      missingReferences(session, plan),
      missingMedia(session, plan, 'IMAGE'),
      missingMedia(session, plan, 'FILE'),
    ])
  ).flat()
