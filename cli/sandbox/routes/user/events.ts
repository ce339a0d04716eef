import { z } from 'zod'
import { events } from '../../entities/index.ts'
import { timestamp } from '../../entities/shapes.ts'
import { changesOf } from '../../http/changes.ts'
import { userRoute } from '../../http/route.ts'
import { clearable } from '../../services/schemas.ts'
import { entitySchema } from '../../store/collection.ts'
import { getOwn, listOwn, requireOwn } from './own.ts'

export const eventRoutes = [
  listOwn(events, '/event', "Lists one's own events, newest first"),
  getOwn(events, '/event/:id', 'Gets an event'),
  userRoute('PUT', '/event/:id', {
    summary: 'Changes an event',
    body: z.strictObject({
      title: z.string().trim().min(1).max(200).optional(),
      data: z.record(z.string().max(64), z.unknown()).optional(),
      startsAt: clearable(timestamp),
    }),
    response: entitySchema(events),
    handle(call) {
      const { _id } = requireOwn(call, events, call.params.id)
      return call.table(events).update(_id, changesOf(call.body))
    },
  }),
  userRoute('DELETE', '/event/:id', {
    summary: 'Deletes an event',
    handle: (call) => call.table(events).remove(requireOwn(call, events, call.params.id)._id),
  }),
]
