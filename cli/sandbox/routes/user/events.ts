import { z } from 'zod'
import { events } from '../../entities/index.ts'
import { timestamp } from '../../entities/shapes.ts'
import { changesOf } from '../../http/changes.ts'
import { userRoute } from '../../http/route.ts'
import { notFound } from '../../services/errors.ts'
import { clearable, pageOf, paging } from '../../services/schemas.ts'
import { entitySchema } from '../../store/collection.ts'
import type { Table } from '../../store/table.ts'
import { where } from '../../store/where.ts'

const event = entitySchema(events)

function requireOwn(table: Table<NonNullable<typeof events.entity>>, userId: string, eventId: string) {
  const event = table.require(eventId)
  if (event.userId !== userId) throw notFound(`event ${eventId.slice(0, 64)}`)
  return event
}

export const eventRoutes = [
  userRoute(
    {
      method: 'GET',
      path: '/event',
      summary: "Lists one's own events, newest first",
      query: z.object(paging()),
      response: pageOf(event),
    },
    ({ table, user, query }) =>
      table(events).page(query, { where: [where.equal('userId', user._id)], sort: ['-created'] }),
  ),
  userRoute(
    { method: 'GET', path: '/event/:id', summary: 'Gets an event', response: event },
    ({ table, user, params }) => requireOwn(table(events), user._id, params.id),
  ),
  userRoute(
    {
      method: 'PUT',
      path: '/event/:id',
      summary: 'Changes an event',
      body: z.strictObject({
        title: z.string().trim().min(1).max(200).optional(),
        data: z.record(z.string().max(64), z.unknown()).optional(),
        startsAt: clearable(timestamp),
      }),
      response: event,
    },
    ({ table, user, params, body }) => {
      const { _id } = requireOwn(table(events), user._id, params.id)
      return table(events).update(_id, changesOf(body))
    },
  ),
  userRoute(
    { method: 'DELETE', path: '/event/:id', summary: 'Deletes an event' },
    ({ table, user, params }) => table(events).remove(requireOwn(table(events), user._id, params.id)._id),
  ),
]
