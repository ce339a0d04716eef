import { z } from 'zod'
import { REQUEST_ACTION_STATUSES, REQUEST_ACTION_TYPES } from '../../../lib/domain/index.ts'
import { requestActions } from '../entities/index.ts'
import { commaJoined, pageOf, paging, range } from '../services/schemas.ts'
import { entitySchema } from '../store/collection.ts'

export const request = entitySchema(requestActions)
export const requestPage = pageOf(request)
export const requestType = z.enum(REQUEST_ACTION_TYPES)
export const requestStatus = z.enum(REQUEST_ACTION_STATUSES)
export const title = z.string().trim().min(1).max(200)
export const data = z.record(z.string().max(64), z.unknown())
export const version = z.int().min(1)

export const requestList = z.object({
  ...paging(),
  ...range,
  typeIn: commaJoined(requestType).optional(),
  statusIn: commaJoined(requestStatus).optional(),
})
export const seenBody = z.strictObject({ version })
export const commentBody = z.strictObject({ text: z.string().trim().min(1).max(10_000) })
