// A project on a platform: fetching its models and entries, and the calls that change them.
import type { AdminClient } from '../../lib/admin.ts'
import type { ContentEntry, ContentModel } from '../../lib/domain/content.ts'
import { isRecord } from '../../lib/domain/is-record.ts'
import { NotFoundError, VersionConflictError } from '../../lib/errors.ts'
import type { NewContent } from '../../lib/resources/admin/new-content.ts'
import type { NewModel } from '../../lib/resources/bodies.ts'
import type { Connection } from '../auth/connection.ts'
import type { Place } from '../definition/approval.ts'
import type { Context } from '../definition/context.ts'
import { notFound } from '../output/failure.ts'
import { nearest } from '../output/nearest.ts'
import type { Doc, StoredUnit } from './tree.ts'

const PAGE = 200

export interface Remote {
  client: AdminClient
  host: string
  connection: Connection
  project: string
  /** A profile other than the chosen one. */
  place?: Place
  signal: AbortSignal
}

type RemoteContext = Pick<Context, 'client' | 'connection' | 'project'>

/** Without a signal, Ctrl-C ends the process at once. */
export async function openRemote(context: RemoteContext & Partial<Pick<Context, 'signal'>>): Promise<Remote> {
  const { signal = AbortSignal.any([]) } = context
  const [client, project, connection] = await Promise.all([
    context.client(),
    context.project(),
    context.connection(),
  ])
  return { client, host: connection.settings.host.value, connection, project, signal }
}

/** Strings that look like timestamps stay strings, since files must hold what the platform sent. */
export const options = ({ project, signal }: Remote) => ({ projectId: project, dates: false, signal })

/** Fetches the models, sorted by API id. */
export async function fetchModels(remote: Remote): Promise<ContentModel[]> {
  const models = await remote.client.models.list({ limit: PAGE }, options(remote)).toArray()
  return models.sort((one, other) => (one.apiId < other.apiId ? -1 : 1))
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
  const unknown = names.find((name) => !known.includes(name))
  if (unknown === undefined) return
  throw notFound(`model ${unknown}`, {
    given: unknown,
    near: nearest(unknown, known),
    suggestion: 'quoin models list',
  })
}

export async function fetchEntries(remote: Remote, models: readonly ContentModel[]): Promise<ContentEntry[]> {
  const lists = models.map(async ({ apiId }) => {
    const list = remote.client.content.list({ apiId, limit: PAGE, sort: 'order' }, options(remote))
    // A platform may not name the model of an entry.
    const entries = (await list.toArray()).map((entry) => ({ ...entry, apiId: entry.apiId ?? apiId }))
    return entries.sort((one, other) => one.order - other.order)
  })
  return (await Promise.all(lists)).flat()
}

/** Fetches all models with their entries, or those that are named. */
export async function fetchProject(remote: Remote, names: readonly string[] = []) {
  const all = await fetchModels(remote)
  const models = all.filter(({ apiId }) => names.length === 0 || names.includes(apiId))
  return { models, entries: await fetchEntries(remote, models) }
}

/** A model as it is sent. A field whose key is unchanged keeps its id. */
export function modelBody(doc: Doc, stored: ContentModel | undefined): Doc {
  if (!Array.isArray(doc.fields)) return doc
  const fields = doc.fields.map((field: unknown) => {
    const _id = isRecord(field) && stored?.fields.find(({ key }) => key === field.key)?._id
    return _id ? { ...(field as Doc), _id } : field
  })
  return { ...doc, fields }
}

/** Creates a model, or updates the stored one. */
export function putModel(remote: Remote, doc: Doc, stored: ContentModel | undefined): Promise<ContentModel> {
  const { models } = remote.client
  const body = modelBody(doc, stored) as unknown as NewModel
  if (!stored) return models.create(body, options(remote))
  const { apiId: _, ...change } = body
  const cleared = { description: '', ...change, version: stored.version }
  return models.update(stored._id, cleared, options(remote))
}

export const createEntry = (remote: Remote, doc: Doc, modelId: string) =>
  remote.client.content.create({ ...doc, modelId } as unknown as NewContent, options(remote))

const allNull = (values: Doc): Doc => Object.fromEntries(Object.keys(values).map((key) => [key, null]))

/** A slug, a value or a language of one that was removed from the document is cleared on the platform. */
export function updateEntry(
  remote: Remote,
  doc: Doc,
  { id, version, doc: stored }: Pick<StoredUnit, 'id' | 'version' | 'doc'>,
  model: ContentModel | undefined,
): Promise<ContentEntry> {
  const given = doc.values as Doc
  const before = (stored.values ?? {}) as Doc
  const values = { ...allNull(before), ...given }
  for (const { key, localized } of model?.fields ?? []) {
    if (localized && isRecord(before[key]) && isRecord(given[key]))
      values[key] = { ...allNull(before[key]), ...given[key] }
  }
  const change = { slug: null, ...doc, values, version }
  return remote.client.content.update(id, change as never, options(remote))
}

/** Deletes an entry unless it was changed meanwhile: the call takes no version, so the entry is fetched first. */
export async function deleteEntry(remote: Remote, id: string, version: number): Promise<void> {
  try {
    const now = await remote.client.content.get(id, options(remote))
    if (now.version !== version)
      throw new VersionConflictError(`entry ${id} was changed`, { code: 'version-conflict' })
    await remote.client.content.delete(id, options(remote))
  } catch (error) {
    if (!(error instanceof NotFoundError)) throw error
  }
}
