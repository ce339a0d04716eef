// References from entries to entries, images and files: what has to be there first, and what is missing.
import { NotFoundError } from '../../lib/errors.ts'
import type { Step } from './plan.ts'
import { fetchEntries, fetchModels } from './remote.ts'
import type { Sync } from './sync.ts'
import { type Doc, type LocalUnit, modelsIn, type Problem, stemOfPath, type Unit } from './tree.ts'

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
export function referencesOf(entry: Doc, model: Doc | undefined, type = 'REFERENCE'): Reference[] {
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

type Finder = (reference: Reference) => Unit | undefined

/** Finds an entry by what references may call it: its slug, its file, or one of its ids. */
export function findBy(units: Iterable<Unit>, { base, theirs, links }: Sync): Finder {
  const found = new Map<string, Unit>()
  for (const unit of units) {
    const { path, kind, model, doc } = unit
    if (kind !== 'entry') continue
    const ids = [base.files.get(path)?.id, theirs.get(path)?.id, links?.idOf(path)]
    for (const name of [...ids, doc.slug, stemOfPath(path)]) {
      if (typeof name !== 'string') continue
      found.set(`${model}\n${name}`, unit)
      found.set(`\n${name}`, unit)
    }
  }
  return ({ model = '', value }) => found.get(`${model}\n${value}`)
}

const CONCURRENCY = 8

type Added = Reference & Pick<Problem, 'path' | 'line'>

/** What entries that are written refer to anew: the platform keeps what it has stored already. */
function addedReferences({ mine, theirs }: Sync, steps: readonly Step[], type: string): Added[] {
  const models = modelsIn<Unit>(mine, theirs)
  const stored = modelsIn(theirs)
  return steps.flatMap(({ kind, path, model, now, was }) => {
    if (kind !== 'entry' || !now) return []
    const before = was ? referencesOf(was.doc, stored.get(model)?.doc, type).map(({ value }) => value) : []
    return referencesOf(now.doc, models.get(model)?.doc, type)
      .filter(({ value }) => !before.includes(value))
      .map((one) => ({ ...one, path, line: (now as LocalUnit).lineOf(['values', one.key]) }))
  })
}

/** Ids and slugs of the models that were not compared. */
async function otherTargets({ remote, theirs, selection }: Sync, dangling: readonly Added[]) {
  if (selection.models.length === 0 || dangling.length === 0) return new Set()
  const compared = modelsIn(theirs)
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

async function missingReferences(sync: Sync, steps: readonly Step[]): Promise<Problem[]> {
  const find = findBy([...sync.mine.values(), ...sync.theirs.values()], sync)
  const dangling = addedReferences(sync, steps, 'REFERENCE').filter((one) => !find(one))
  const others = await otherTargets(sync, dangling)
  return dangling
    .filter(({ model = '', value }) => !others.has(`${model}\n${value}`))
    .map(({ path, line, key, model, value }) => ({
      path,
      line,
      message: `${key} refers to "${value}", which does not exist${model ? ` in ${model}` : ''}`,
    }))
}

/** Images and files are looked up one by one: an edit adds a few of them. */
async function missingMedia(sync: Sync, steps: readonly Step[], type: 'IMAGE' | 'FILE'): Promise<Problem[]> {
  const { remote, links } = sync
  const resource = type === 'IMAGE' ? remote.client.images : remote.client.files
  const added = addedReferences(sync, steps, type).filter(({ value }) => !links?.isPending(value))
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

/** References, images and files that the platform does not have, so that a push fails before its first change. */
export const findMissingTargets = async (sync: Sync, steps: readonly Step[]): Promise<Problem[]> =>
  (
    await Promise.all([
      missingReferences(sync, steps),
      missingMedia(sync, steps, 'IMAGE'),
      missingMedia(sync, steps, 'FILE'),
    ])
  ).flat()
