import { z } from 'zod'
import {
  type ContentEntry,
  type ContentModel,
  type CustomType,
  type Entity,
  FIELD_TYPES,
} from '../../../lib/domain/index.ts'
import { collection } from '../store/collection.ts'
import { id } from './shapes.ts'

/** A name in paths and in code. */
export const apiId = z
  .string()
  .regex(/^[A-Za-z][\w-]{0,63}$/, 'must start with a letter, then letters, digits, - or _')
export const slug = z
  .string()
  .regex(/^[\p{L}\p{N}][\p{L}\p{N}_-]{0,127}$/u, 'must be letters, digits, - or _')

export const modelFieldShape = {
  key: apiId,
  name: z.string().min(1).max(200),
  type: z.enum(FIELD_TYPES),
  required: z.boolean().optional(),
  localized: z.boolean().optional(),
  list: z.boolean().optional(),
  references: apiId.optional(),
}

export const models = collection<ContentModel>('models', {
  noun: 'model',
  schema: {
    apiId,
    name: z.string().min(1).max(200),
    description: z.string().max(2000).optional(),
    fields: z.array(z.object({ _id: id, ...modelFieldShape })).max(200),
    version: z.int().min(1).default(1),
  },
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
