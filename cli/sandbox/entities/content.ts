import { z } from 'zod'
import type { ContentEntry, ContentModel, CustomType, Entity } from '../../../lib/domain/index.ts'
import { apiId, modelFieldShape, modelShape, slug } from '../../schemas/content.ts'
import { entity, field, list, part } from '../../schemas/words.ts'
import { collection } from '../store/collection.ts'
import { id } from './shapes.ts'

export const MODEL_FIELD = part('One field of a model, with the constraints on its values.', {
  _id: field(id, 'Keeps the values of entries when a changed field is sent with another `key`.'),
  ...modelFieldShape,
})

export const MODEL = entity('A CMS model: the fields of its entries.', {
  ...modelShape,
  fields: list(MODEL_FIELD, 200, 'In the order in which editors see them.', { type: 'ModelField[]' }),
  version: field(z.int().min(1), 'Increases by one with each change.').default(1),
})

export const models = collection<ContentModel>('models', {
  noun: 'model',
  schema: MODEL.shape,
  unique: [['apiId']],
})

export const content = collection<ContentEntry>('content', {
  noun: 'content entry',
  schema: {
    modelId: id,
    apiId,
    slug: slug.optional(),
    status: z.enum(['draft', 'published']).default('published'),
    order: z.int().min(0),
    version: z.int().min(1).default(1),
    values: z.record(z.string(), z.unknown()),
  },
  indexes: [
    ['apiId', 'order'],
    ['apiId', 'status', 'order'],
    ['apiId', 'status', 'slug'],
  ],
  unique: [['modelId', 'slug']],
})

/** Something of a project's own kind; its fields are the project's business. */
export interface FreeEntity extends Entity {
  kind: string
  fields: Record<string, unknown>
}

export const freeEntities = collection<FreeEntity>('entities', {
  noun: 'entity',
  schema: { kind: apiId, fields: z.record(z.string(), z.unknown()) },
  indexes: [['kind', 'created']],
})

export const customTypes = collection<CustomType>('custom-types', {
  noun: 'custom type',
  schema: {
    name: z.string().min(1).max(200),
    apiId,
    fields: z.array(z.looseObject({ key: apiId, type: z.string().min(1).max(64) })).max(200),
  },
  unique: [['apiId']],
})
