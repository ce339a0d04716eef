import { z } from 'zod'
import type { RequestAction } from '../../../lib/domain/index.ts'
import { REQUEST_ACTION_STATUSES, REQUEST_ACTION_TYPES } from '../../../lib/domain/index.ts'
import { collection } from '../store/collection.ts'
import { id, timestamp } from './shapes.ts'

export const requestActions = collection<RequestAction>('request-actions', {
  noun: 'request-action',
  schema: {
    type: z.enum(REQUEST_ACTION_TYPES),
    status: z.enum(REQUEST_ACTION_STATUSES).default('pending'),
    userId: id,
    title: z.string().max(200),
    data: z.record(z.string(), z.unknown()).default({}),
    comments: z
      .array(
        z.object({
          _id: id,
          text: z.string().min(1).max(10_000),
          author: z.object({ kind: z.enum(['admin', 'user']), id: z.string(), name: z.string() }),
          created: timestamp,
        }),
      )
      .default([]),
    version: z.int().min(1).default(1),
    seen: z.object({ admin: z.int().min(0), user: z.int().min(0) }).default({ admin: 0, user: 0 }),
    review: z.object({ rating: z.int().min(1).max(5), text: z.string().max(2000).optional() }).optional(),
  },
  indexes: [
    ['userId', 'created'],
    ['status', 'created'],
    ['type', 'created'],
  ],
})
