import { z } from 'zod'
import { notifications } from '../../entities/index.ts'
import { userRoute } from '../../http/route.ts'
import { conflict, notFound } from '../../services/errors.ts'
import { pageOf, paging } from '../../services/schemas.ts'
import { entitySchema } from '../../store/collection.ts'
import { where } from '../../store/where.ts'

const notification = entitySchema(notifications)

export const notificationRoutes = [
  userRoute(
    {
      method: 'GET',
      path: '/notification',
      summary: "Lists one's own notifications, newest first",
      query: z.object(paging()),
      response: pageOf(notification),
    },
    ({ table, user, query }) =>
      table(notifications).page(query, { where: [where.equal('userId', user._id)], sort: ['-created'] }),
  ),
  userRoute(
    {
      method: 'PUT',
      path: '/notification/:id/seen',
      summary: 'Says which version was looked at',
      body: z.strictObject({ version: z.int().min(1) }),
      response: notification,
    },
    ({ table, user, params, body }) => {
      const stored = table(notifications).require(params.id)
      if (stored.userId !== user._id) throw notFound(`notification ${params.id.slice(0, 64)}`)
      if (body.version !== stored.version) {
        throw conflict(
          'version-conflict',
          `The notification is at version ${stored.version}, not ${body.version}.`,
        )
      }
      return table(notifications).update(stored._id, { isSeen: true })
    },
  ),
]
