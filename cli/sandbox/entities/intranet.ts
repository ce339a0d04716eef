import { z } from 'zod'
import type { Entity, Holiday, OrgNode } from '../../../lib/domain/index.ts'
import { HOLIDAY_TYPES } from '../../../lib/domain/index.ts'
import { collection } from '../store/collection.ts'
import { day, id } from './shapes.ts'

export const holidays = collection<Holiday & { requestId?: string }>('holidays', {
  noun: 'holiday',
  schema: {
    userId: id,
    name: z.string().max(200),
    type: z.enum(HOLIDAY_TYPES),
    startDate: day,
    endDate: day,
    days: z.number().min(0).max(400),
    status: z.enum(['requested', 'approved', 'rejected']),
    /** The request that it was granted by. */
    requestId: id.optional(),
  },
  indexes: [
    ['requestId'],
    ['userId', 'startDate'],
    ['type', 'startDate'],
    ['status', 'startDate'],
    ['status', 'endDate'],
  ],
})

/** One person of the chart; the tree is made from `parentId`. */
export interface OrgMember extends Entity, Omit<OrgNode, '_id' | 'children'> {
  parentId?: string
}

export const orgChart = collection<OrgMember>('org-chart', {
  noun: 'member of the chart',
  schema: {
    userId: id,
    name: z.string().min(1).max(200),
    position: z.string().max(200),
    department: z.string().max(200),
    parentId: id.optional(),
  },
})
