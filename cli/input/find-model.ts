import type { AdminClient } from '../../lib/admin.ts'
import type { ContentModel } from '../../lib/domain/index.ts'
import { localError } from '../output/failure.ts'
import { nearest } from '../output/nearest.ts'

/** Name of a model in messages. The specification does not say whether models have an API ID. */
export const labelOf = ({ apiId, _id }: ContentModel): string => apiId ?? _id

/** Finds a model by its API ID or its ID. */
export async function findModel(client: AdminClient, name: string): Promise<ContentModel> {
  const models = await client.models.list({ limit: 200 }).toArray()
  const model = models.find(({ apiId, _id }) => apiId === name || _id === name)
  if (model) return model
  const near = nearest(
    name,
    models.map(({ apiId }) => apiId),
  )
  throw localError(
    `model "${name}" does not exist${near ? `; did you mean "${near}"?` : ''}`,
    'not-found',
    'quoin models list',
  )
}
