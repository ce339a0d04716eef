// A project on a platform: fetching its models and entries, and the calls that change them.
import type { AdminClient } from '../../lib/admin.ts'
import type { ContentEntry, ContentModel, ModelField } from '../../lib/domain/content.ts'
import { isRecord } from '../../lib/domain/is-record.ts'
import { NotFoundError } from '../../lib/errors.ts'
import type { NewModel, NewModelField } from '../../lib/resources/admin/models.ts'
import type { NewContent } from '../../lib/resources/admin/new-content.ts'
import type { Connect } from '../auth/connection.ts'
import type { Place } from '../definition/approval.ts'
import type { InterruptibleContext } from '../definition/context.ts'
import { notFound } from '../output/failure.ts'
import { nearest } from '../output/nearest.ts'
import type { Doc, StoredUnit, Unit } from './tree.ts'

const PAGE = 200

export interface Remote {
  client: AdminClient
  host: string
  connect: Connect
  project: string
  /** A profile other than the chosen one. */
  place?: Place
  signal: AbortSignal
}

type RemoteContext = Pick<InterruptibleContext, 'client' | 'connect' | 'project' | 'signal'>

export async function openRemote(context: RemoteContext): Promise<Remote> {
  const { signal } = context
  const [client, project, connect] = await Promise.all([
    context.client(),
    context.project(),
    context.connect(),
  ])
  return { client, host: connect().host, connect, project, signal }
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
    throw notFound(`model ${name}`, { near: nearest(name, known), suggestion: 'quoin models list' })
  }
}

export async function fetchEntries(remote: Remote, models: readonly ContentModel[]): Promise<ContentEntry[]> {
  const lists = models.map(async ({ apiId }) => {
    const list = remote.client.content.list({ apiId, limit: PAGE, sort: 'order' }, options(remote))
    const found = await list.toArray()
    return found.sort((one, other) => one.order - other.order)
  })
  return (await Promise.all(lists)).flat()
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

const allNull = (values: Doc): Doc => Object.fromEntries(Object.keys(values).map((key) => [key, null]))

/** A slug, a value or a language of one that was removed from the file is cleared on the platform. */
export function updateEntry(
  remote: Remote,
  { doc }: Unit,
  stored: StoredUnit,
  fields: readonly Pick<ModelField, 'key' | 'localized'>[],
) {
  const given = doc.values as Doc
  const before = (stored.doc.values ?? {}) as Doc
  const values = { ...allNull(before), ...given }
  for (const { key, localized } of fields) {
    if (localized && isRecord(before[key]) && isRecord(given[key]))
      values[key] = { ...allNull(before[key]), ...given[key] }
  }
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
