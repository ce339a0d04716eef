import type { ContentEntry } from '../../domain/index.ts'
import { NotFoundError } from '../../errors.ts'
import { path } from '../../http/path.ts'
import type { Http } from '../../http/types.ts'
import { requireObject, requireString } from '../../validate.ts'
import { findModel } from './models.ts'
import { type ContentUpsert, lookUp, requireEntry } from './new-content.ts'
import type { AdminOptions } from './project-option.ts'

const CONTENT = path`/v1/cms/content`

/** The entry of a model with this slug. Only lists have it: first what a search finds, then all of its model. */
async function findEntry(
  http: Http,
  { modelId, slug }: { modelId: string; slug: string },
  options: AdminOptions,
): Promise<ContentEntry> {
  for (const search of [slug, undefined]) {
    const list = http.list<ContentEntry>(CONTENT, { modelId, search, limit: 200 }, options)
    for await (const entry of list) if (entry.slug === slug && entry.modelId === modelId) return entry
  }
  throw new NotFoundError(`No entry of the model ${modelId} has the slug ${slug}`, { code: 'not-found' })
}

/** The last upsert of each entry, by client. */
const RUNNING = new WeakMap<Http, Map<string, Promise<unknown>>>()

/** Changes the entry with this slug of its model, or creates it. */
export async function upsertEntry(
  http: Http,
  entry: ContentUpsert,
  options?: AdminOptions,
): Promise<ContentEntry> {
  const running = RUNNING.get(http) ?? new Map<string, Promise<unknown>>()
  RUNNING.set(http, running)
  requireEntry(requireObject(entry, 'entry'))
  const { modelId: id, apiId, ...change } = entry
  const slug = requireString(entry.slug, 'entry.slug')
  const modelId = id ?? (await findModel(http, apiId as string, lookUp(options)))._id
  const { upsert } = await import('../upsert.ts')
  return upsert<ContentEntry>(
    {
      what: 'an entry',
      name: JSON.stringify([options?.projectId, modelId, slug]),
      running,
      missing: NotFoundError,
      find: (left) => findEntry(http, { modelId, slug }, lookUp(left)),
      create: (left) => http.post(CONTENT, { ...change, modelId }, left),
      update: ({ _id }, left) => http.put(path`/v1/cms/content/${_id}`, change, left),
    },
    options,
  )
}
