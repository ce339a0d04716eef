// A project on a platform: reading all of its models and entries, and the calls that change them.
import type { AdminClient } from '../../lib/admin.ts'
import type { ContentEntry, ContentModel } from '../../lib/domain/content.ts'
import { NotFoundError } from '../../lib/errors.ts'
import type { NewContent } from '../../lib/resources/admin/content.ts'
import type { NewModel, NewModelField } from '../../lib/resources/admin/models.ts'
import { nearest } from '../input/nearest.ts'
import { localError } from '../output/failure.ts'
import type { Doc, Unit } from './types.ts'

const PAGE = 200

export interface Place {
  client: AdminClient
  host: string
  project: string
  signal: AbortSignal
}

export interface Holdings {
  models: ContentModel[]
  /** By model, each model's in its order. */
  entries: ContentEntry[]
}

/** Texts that look like times stay texts: files must hold what the platform does. */
const options = ({ project, signal }: Place) => ({ projectId: project, dates: false, signal })

async function all<T>(list: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = []
  for await (const one of list) found.push(one)
  return found
}

const byName = (one: ContentModel, other: ContentModel) => (one.apiId < other.apiId ? -1 : 1)

/** The models, by the alphabet. */
export async function fetchModels(place: Place): Promise<ContentModel[]> {
  return (await all(place.client.models.list({ limit: PAGE }, options(place)))).sort(byName)
}

/** Throws for names that neither side knows, with the nearest one that there is. */
export function demandModels(wanted: readonly string[], known: readonly string[]): void {
  for (const name of wanted) {
    if (known.includes(name)) continue
    const near = nearest(name, known)
    throw localError(`There is no model "${name}".`, 'not-found', near ? `Did you mean ${near}?` : undefined)
  }
}

export async function fetchEntries(place: Place, models: readonly ContentModel[]): Promise<ContentEntry[]> {
  const entries: ContentEntry[] = []
  for (const { apiId } of models) {
    const found = await all(place.client.content.list({ apiId, limit: PAGE, sort: 'order' }, options(place)))
    entries.push(...found.sort((one, other) => one.order - other.order))
  }
  return entries
}

/** Fields keep their ids where their keys stay. */
function modelBody(doc: Doc, stored: ContentModel | undefined): NewModel {
  const fields = (doc.fields as NewModelField[]).map((field) => {
    const _id = stored?.fields.find(({ key }) => key === field.key)?._id
    return _id === undefined ? field : { ...field, _id }
  })
  return { ...(doc as unknown as NewModel), fields }
}

export const createModel = (place: Place, { doc }: Unit) =>
  place.client.models.create(modelBody(doc, undefined), options(place))

export function updateModel(place: Place, { doc }: Unit, stored: ContentModel) {
  const { apiId: _, ...change } = modelBody(doc, stored)
  const cleared = { description: '', ...change }
  return place.client.models.update(stored._id, { ...cleared, version: stored.version }, options(place))
}

export const deleteModel = (place: Place, id: string) => place.client.models.delete(id, options(place))

export const createEntry = (place: Place, { doc }: Unit, modelId: string) =>
  place.client.content.create({ ...doc, modelId } as unknown as NewContent, options(place))

/** A slug that is gone from the file goes on the platform, too. */
export const updateEntry = (place: Place, { doc }: Unit, id: string, version: number) =>
  place.client.content.update(id, { slug: null, ...doc, version } as never, options(place))

/** Looks once more before it deletes, as the call itself takes no version. */
export async function deleteEntry(place: Place, id: string, version: number): Promise<boolean> {
  try {
    const now = await place.client.content.get(id, options(place))
    if (now.version !== version) return false
    await place.client.content.delete(id, options(place))
  } catch (error) {
    if (!(error instanceof NotFoundError)) throw error
  }
  return true
}

export const reorder = (place: Place, modelId: string, ids: string[]) =>
  place.client.content.reorder({ modelId, ids }, options(place))
