import type { AdminClient } from '../../lib/admin.ts'
import type { ContentModel } from '../../lib/domain/index.ts'
import { NotFoundError } from '../../lib/errors.ts'
import { notFound } from '../output/failure.ts'
import { nearest } from '../output/nearest.ts'
import { meaningsOf, NOUNS } from './foreign-words.ts'

/** Name of a model in messages. The specification does not say whether models have an API ID. */
export const modelName = ({ apiId, _id }: ContentModel): string => apiId ?? _id

/** Finds a model by its API ID or its ID. */
export async function findModel(client: AdminClient, name: string): Promise<ContentModel> {
  try {
    return await client.models.find(name)
  } catch (error) {
    if (!(error instanceof NotFoundError)) throw error
  }
  const models = await client.models.list({ limit: 200 }).toArray()
  const model = models.find(({ _id }) => _id === name)
  if (model) return model
  // `posts` is not `cost`.
  const near = nearest(
    name,
    models.flatMap(({ apiId = '' }) => (apiId.startsWith(name.slice(0, 1).toLowerCase()) ? [apiId] : [])),
  )
  // `flat`, which is an item.
  const [own] = [name, `${name}s`]
    .flatMap((word) => meaningsOf(NOUNS, word))
    .filter((one) => / list\b/.test(one) && !one.startsWith('content '))
  const instead = near === undefined && own ? { flag: '--model', command: own } : undefined
  const suggestion = `quoin ${instead?.command ?? 'models list'}`
  throw notFound(`model ${name}`, { given: name, near, suggestion, instead })
}
