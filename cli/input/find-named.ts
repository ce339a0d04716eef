import type { AdminClient } from '../../lib/admin.ts'
import type { Permission } from '../../lib/domain/index.ts'
import { NotFoundError, PermissionDeniedError } from '../../lib/errors.ts'
import type { Commands } from '../definition/context.ts'
import { searchFor } from '../definition/filter.ts'
import { inParallel } from '../files/in-parallel.ts'
import { localError } from '../output/failure.ts'
import { findEntry } from './find-entry.ts'
import { findModel, modelName } from './find-model.ts'
import { namedBy, rightsNamed } from './match-name.ts'
import { nounAliases } from './resolve.ts'

/** With more matches than this, a name is not known to be unique. */
export const MAX_MATCHES = 200

export interface Looking {
  /** Nothing is changed, so a part of a name is enough. */
  isFilter?: boolean
  /** The value of `--model`, which narrows the names of entries. */
  model?: string | undefined
}

/**
 * The entity with this ID, or the only one with this number, email, phone, name or slug.
 * @throws NotFoundError if there is neither
 */
export async function findEntity(
  noun: string,
  word: string,
  client: AdminClient,
  commands: Commands,
  { isFilter = false, model }: Looking = {},
): Promise<unknown> {
  if (noun === 'content') {
    if (model === undefined) return findEntry(client, word)
    const found = await findModel(client, model)
    return findEntry(client, word, { model: modelName(found), modelId: found._id })
  }
  const fetch = await commands.one(noun)
  if (!fetch) return undefined
  const isMe = noun === 'admins' && word === 'me'
  try {
    return await fetch(client, isMe ? (await client.user())._id : word)
  } catch (error) {
    const rows = error instanceof NotFoundError && (await commands.rows(noun))
    if (!rows) throw error
    const isRight = noun === 'permissions'
    const filter = { ...(isRight ? {} : searchFor(word)), limit: MAX_MATCHES }
    const { data, total = data.length } = await rows(client, filter, { isBare: true })
    const named = isRight
      ? rightsNamed(data as Permission[], word)
      : namedBy(data as { _id: string }[], word, isFilter)
    if (named.length === 0 || total > data.length) throw error
    // A list has whole entities.
    if (named.length === 1) return named[0]
    const ids = named.map(({ _id }) => _id)
    throw localError(`several ${noun} are named ${word}`, 'ambiguous', `Use the ID: ${ids.join(' or ')}`)
  }
}

interface Found {
  /** By their IDs. */
  found: Map<string, unknown>
  missing: Map<string, Error>
}

const notThere = (noun: string, id: string) =>
  new NotFoundError(`There is no ${nounAliases(noun)[0] ?? noun} ${id}.`, { code: 'not-found', status: 404 })

/** Rows of a noun that has a list only. Read by dry runs: nothing is sent that would say that they are not there. */
export async function findListed(
  noun: string,
  ids: readonly string[],
  client: AdminClient,
  commands: Commands,
): Promise<Found> {
  const rows = await commands.rows(noun)
  const found = new Map<string, unknown>()
  if (!rows) return { found, missing: new Map() }
  const left = new Set(ids)
  const isEnough = (data: readonly unknown[]) => {
    for (const row of data as { _id: string }[]) if (left.delete(row._id)) found.set(row._id, row)
    return left.size === 0
  }
  await rows(client, { limit: MAX_MATCHES }, { isBare: true, isEnough })
  return { found, missing: new Map([...left].map((id) => [id, notThere(noun, id)])) }
}

const LOOKUPS_AT_ONCE = 6

/** What has these IDs, never what is named so. What may not be read is neither found nor missing. */
export async function findByIds(
  noun: string,
  ids: readonly string[],
  client: AdminClient,
  commands: Commands,
): Promise<Found> {
  const found = new Map<string, unknown>()
  const missing = new Map<string, Error>()
  const unlessDenied = (error: unknown) => {
    if (!(error instanceof PermissionDeniedError)) throw error
  }
  const fetch = await commands.one(noun)
  if (!fetch) {
    const listed = await findListed(noun, ids, client, commands).catch(unlessDenied)
    return listed ?? { found, missing }
  }
  await inParallel(LOOKUPS_AT_ONCE, new Set(ids), async (id) => {
    try {
      const entity = await fetch(client, id)
      if ((entity as { _id?: unknown } | undefined)?._id === id) found.set(id, entity)
      else missing.set(id, notThere(noun, id))
    } catch (error) {
      if (error instanceof NotFoundError) missing.set(id, error)
      else unlessDenied(error)
    }
  })
  return { found, missing }
}
