import { z } from 'zod'
import { notifications } from '../../entities/index.ts'
import { userRoute } from '../../http/route.ts'
import { conflict } from '../../services/errors.ts'
import { entitySchema } from '../../store/collection.ts'
import { listOwn, requireOwn } from './own.ts'

export const notificationRoutes = [
  listOwn(notifications, '/notification', "Lists one's own notifications, newest first"),
  userRoute('PUT', '/notification/:id/seen', {
    summary: 'Says which version was looked at',
    body: z.strictObject({ version: z.int().min(1) }),
    response: entitySchema(notifications),
    handle(call) {
      const { table, params, body } = call
      const stored = requireOwn(call, notifications, params.id)
      if (body.version !== stored.version) {
        throw conflict(
          'version-conflict',
          `The notification is at version ${stored.version}, not ${body.version}.`,
        )
      }
      return table(notifications).update(stored._id, { isSeen: true })
    },
  }),
]
