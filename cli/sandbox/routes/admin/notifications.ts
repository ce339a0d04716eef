import { z } from 'zod'
import { NOTIFICATION_TYPES } from '../../../../lib/domain/index.ts'
import { users } from '../../entities/index.ts'
import { id } from '../../entities/shapes.ts'
import { adminRoute } from '../../http/route.ts'
import { notify, requireUsers } from '../../notifications/send.ts'

export const notificationRoutes = [
  adminRoute('POST', '/v1/notification', {
    summary: 'Notifies the named users, or all users',
    need: ['notification', 'send', 'Write'],
    body: z.strictObject({
      type: z.enum(NOTIFICATION_TYPES),
      title: z.string().trim().min(1).max(200),
      body: z.string().trim().min(1).max(10_000),
      userIds: z.array(id).max(10_000).optional(),
      sourceType: z.string().max(64).optional(),
      inAppType: z.string().max(64).optional(),
    }),
    response: z.object({ sent: z.int() }),
    status: 201,
    handle(call) {
      const { userIds, ...note } = call.body
      const to = userIds ? requireUsers(call, userIds) : call.table(users).find()
      return { sent: notify(call, to, note) }
    },
  }),
]
