import type { AdminClient } from '../../../lib/admin.ts'
import type { ContentModel } from '../../../lib/domain/index.ts'
import { nearest } from '../../input/nearest.ts'
import { localError } from '../../output/failure.ts'

/** The model with this API id, or with this id. */
export async function findModel(client: AdminClient, name: string): Promise<ContentModel> {
  const models: ContentModel[] = []
  for await (const model of client.models.list({ limit: 200 })) {
    if (model.apiId === name || model._id === name) return model
    models.push(model)
  }
  const near = nearest(
    name,
    models.map(({ apiId }) => apiId),
  )
  throw localError(
    `There is no model "${name}".`,
    'not-found',
    near ? `Did you mean ${near}?` : 'quoin models list',
  )
}
