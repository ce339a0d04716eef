// An entry by its ID, its slug, `model/slug` or its title: the one place that knows what these words mean.
import type { AdminClient } from '../../lib/admin.ts'
import type { ContentEntry } from '../../lib/domain/index.ts'
import { NotFoundError } from '../../lib/errors.ts'
import type { AdminOptions } from '../../lib/resources/admin/project-option.ts'
import { localError, notFound } from '../output/failure.ts'
import { titleOf } from '../output/title.ts'
import { namedBy } from './match-name.ts'

const PAGE = 200
/** More entries of one name than these are counted only. */
const MAX_NAMED = 10

/** A word that names an entry in every command: `model/slug`, or its ID if it has no slug. */
export const entryName = ({ _id, apiId, slug }: Pick<ContentEntry, '_id' | 'apiId' | 'slug'>): string =>
  slug ? `${apiId}/${slug}` : _id

/** The model and the name of `news/first-light`. */
export function splitName(word: string): [model: string | undefined, name: string] {
  const at = word.indexOf('/')
  return at > 0 && at < word.length - 1 ? [word.slice(0, at), word.slice(at + 1)] : [undefined, word]
}

interface Within {
  /** API ID of the model that it must be of. */
  model?: string | undefined
  /** Its ID, as entries may name their model by that alone. */
  modelId?: string | undefined
  options?: AdminOptions
}

/** Whether an entry is of the model; one that does not name its model is. */
const isOf = ({ apiId, modelId }: Partial<ContentEntry>, within: Within) =>
  within.model === undefined ||
  apiId === within.model ||
  (modelId === undefined ? apiId === undefined : modelId === within.modelId)

/** The only entry with this slug or, if none has it, this title. Throws if there are several. */
async function findNamed(client: AdminClient, word: string, within: Within) {
  const { model, options } = within
  const filter = { search: word, limit: PAGE, ...(model === undefined ? {} : { apiId: model }) }
  const rows = await client.content.list(filter, options).toArray()
  const entries = rows.filter((row) => isOf(row, within))
  const found = namedBy(
    entries.map((entry) => ({ entry, slug: entry.slug, title: titleOf(entry) })),
    word,
  ).map(({ entry }) => entry)
  if (found.length < 2) return found[0]
  const more = found.length - MAX_NAMED
  const names = [...found.slice(0, MAX_NAMED).map(entryName), ...(more > 0 ? [`… and ${more} more`] : [])]
  throw localError(
    `several entries are named ${word}`,
    'ambiguous',
    ['Name one of these:', ...names].join('\n'),
  )
}

async function getById(client: AdminClient, id: string, { options }: Within) {
  try {
    return await client.content.get(id, options)
  } catch (error) {
    if (error instanceof NotFoundError) return error
    throw error
  }
}

/**
 * Finds an entry by its ID, its slug, `model/slug` or its title, in this order.
 *
 * @throws NotFoundError if there is none
 * @throws Failure if several are named so, or if the one with this ID is not of the model
 */
export async function findEntry(
  client: AdminClient,
  word: string,
  within: Within = {},
): Promise<ContentEntry> {
  const [model, name] = splitName(word)
  if (model !== undefined && (within.model ?? model) === model) {
    const found = await findNamed(client, name, { ...within, model })
    if (found) return found
    const own = await getById(client, name, within)
    if (!(own instanceof NotFoundError) && own.apiId === model) return own
  }
  const entry = await getById(client, word, within)
  if (entry instanceof NotFoundError) {
    const found = await findNamed(client, word, within)
    if (found) return found
    throw entry
  }
  if (isOf(entry, within)) return entry
  throw notFound(`entry ${within.model}/${word}`, {
    suggestion: `quoin content get ${entryName(entry)}`,
  })
}
