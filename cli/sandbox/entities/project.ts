import { z } from 'zod'
import { entityShape } from './shapes.ts'

export const provider = z
  .looseObject({
    _id: z.string(),
    name: z.string(),
    type: z.string(),
    kind: z.string().optional(),
    isActive: z.boolean(),
    settings: z.record(z.string(), z.unknown()).optional(),
  })
  .meta({ id: 'Provider' })

export const projectSelf = z
  .looseObject({
    ...entityShape,
    name: z.string(),
    languages: z.array(z.string()).min(1),
    metadata: z.record(z.string(), z.unknown()),
  })
  .meta({ id: 'ProjectSelf' })

export const project = projectSelf
  .extend({
    slug: z.string(),
    users: z.array(z.string()),
    custom_types: z.array(z.looseObject({ _id: z.string() })),
    files: z.array(z.string()),
    providers: z.array(provider),
    api_key: z.string(),
    private_api_key: z.string().optional(),
  })
  .meta({ id: 'Project' })
