// A project on a platform: fetching its models and entries, and the calls that change them.
import type { AdminClient } from '../../lib/admin.ts'
import type { ContentEntry, ContentModel } from '../../lib/domain/content.ts'
import { NotFoundError } from '../../lib/errors.ts'
import type { NewContent } from '../../lib/resources/admin/content.ts'
import type { NewModel, NewModelField } from '../../lib/resources/admin/models.ts'
import { localError } from '../output/failure.ts'
import { nearest } from '../output/nearest.ts'
import type { Doc, StoredUnit, Unit } from './types.ts'

const PAGE = 200

export interface Remote {
  client: AdminClient
  host: string
  project: string
  signal: AbortSignal
}

export interface Snapshot {
  models: ContentModel[]
  /** Grouped by model, in each model's order. */
  entries: ContentEntry[]
}

/** Strings that look like timestamps stay strings, since files must hold what the platform sent. */
const options = ({ project, signal }: Remote) => ({ projectId: project, dates: false, signal })

const byName = (one: ContentModel, other: ContentModel) => (one.apiId < other.apiId ? -1 : 1)

/** Fetches the models, sorted by API id. */
export async function fetchModels(remote: Remote): Promise<ContentModel[]> {
  return (await remote.client.models.list({ limit: PAGE }, options(remote)).toArray()).sort(byName)
}

/** Languages of the project; undefined if it is not among those that the admin may see. */
export async function fetchLanguages({
  client,
  project,
  signal,
}: Pick<Remote, 'client' | 'project'> & Partial<Remote>): Promise<string[] | undefined> {
  for await (const one of client.projects.list({ limit: PAGE }, signal && { signal })) {
    if (one._id === project) return one.languages
  }
  return undefined
}

/** Throws for an unknown model and suggests the nearest name. */
export function assertModelsExist(names: readonly string[], known: readonly string[]): void {
  for (const name of names) {
    if (known.includes(name)) continue
    const near = nearest(name, known)
    throw localError(
      `model "${name}" does not exist`,
      'not-found',
      near ? `Did you mean "${near}"?` : 'quoin models list',
    )
  }
}

export async function fetchEntries(remote: Remote, models: readonly ContentModel[]): Promise<ContentEntry[]> {
  const entries: ContentEntry[] = []
  for (const { apiId } of models) {
    const list = remote.client.content.list({ apiId, limit: PAGE, sort: 'order' }, options(remote))
    const found = await list.toArray()
    entries.push(...found.sort((one, other) => one.order - other.order))
  }
  return entries
}

/** A field whose key is unchanged keeps its id. */
function modelBody(doc: Doc, stored: ContentModel | undefined): NewModel {
  const fields = (doc.fields as NewModelField[]).map((field) => {
    const _id = stored?.fields.find(({ key }) => key === field.key)?._id
    return _id === undefined ? field : { ...field, _id }
  })
  return { ...(doc as unknown as NewModel), fields }
}

export const createModel = (remote: Remote, { doc }: Unit) =>
  remote.client.models.create(modelBody(doc, undefined), options(remote))

export function updateModel(remote: Remote, { doc }: Unit, stored: ContentModel) {
  const { apiId: _, ...change } = modelBody(doc, stored)
  const cleared = { description: '', ...change }
  return remote.client.models.update(stored._id, { ...cleared, version: stored.version }, options(remote))
}

export const deleteModel = (remote: Remote, id: string) => remote.client.models.delete(id, options(remote))

export const createEntry = (remote: Remote, { doc }: Unit, modelId: string) =>
  remote.client.content.create({ ...doc, modelId } as unknown as NewContent, options(remote))

/** A slug or value removed from the file is cleared on the platform. */
export function updateEntry(remote: Remote, { doc }: Unit, stored: StoredUnit) {
  const removed = Object.keys(stored.doc.values ?? {}).map((key) => [key, null])
  const values = { ...Object.fromEntries(removed), ...(doc.values as object) }
  const change = { slug: null, ...doc, values, version: stored.version }
  return remote.client.content.update(stored.id, change as never, options(remote))
}

/** Returns false if the entry changed meanwhile: the delete call takes no version, so it is fetched first. */
export async function deleteEntry(remote: Remote, id: string, version: number): Promise<boolean> {
  try {
    const now = await remote.client.content.get(id, options(remote))
    if (now.version !== version) return false
    await remote.client.content.delete(id, options(remote))
  } catch (error) {
    if (!(error instanceof NotFoundError)) throw error
  }
  return true
}

export const reorder = (remote: Remote, modelId: string, ids: string[]) =>
  remote.client.content.reorder({ modelId, ids }, options(remote))
