import { z } from 'zod'
import { phone } from '../../entities/index.ts'
import { id } from '../../entities/shapes.ts'
import { privateRoute } from '../../http/route.ts'
import { notify, requireUsers } from '../../notifications/send.ts'
import { assertProvider } from '../../services/providers.ts'

const response = z.object({ sent: z.int() })
const text = {
  title: z.string().trim().min(1).max(200),
  body: z.string().trim().min(1).max(10_000),
}
const userIds = z.array(id).min(1).max(10_000)

export const notificationRoutes = [
  privateRoute(
    {
      method: 'POST',
      path: '/notification/sendInApp',
      summary: 'Puts a notification into the apps of users',
      body: z.strictObject({
        userIds,
        ...text,
        inAppType: z.string().max(64).optional(),
        sourceType: z.string().max(64).optional(),
      }),
      response,
      status: 201,
    },
    (call) => {
      const { userIds, ...note } = call.body
      return { sent: notify(call, requireUsers(call, userIds), { type: 'IN_APP', ...note }) }
    },
  ),
  privateRoute(
    {
      method: 'POST',
      path: '/notification/sms',
      summary: 'Sends an SMS',
      body: z.strictObject({ to: phone, body: z.string().trim().min(1).max(1600) }),
      response,
      status: 201,
    },
    ({ platform, project, body: { to, body } }) => {
      assertProvider(project, 'sms')
      platform.outbox.put({ projectId: project._id, channel: 'sms', to, body })
      return { sent: 1 }
    },
  ),
  privateRoute(
    {
      method: 'POST',
      path: '/pushNotification/users',
      summary: 'Pushes a notification to the devices of users',
      body: z.strictObject({ userIds, ...text, data: z.record(z.string().max(64), z.unknown()).optional() }),
      response,
      status: 201,
    },
    (call) => {
      const { userIds, ...note } = call.body
      return { sent: notify(call, requireUsers(call, userIds), { type: 'PUSH', ...note }) }
    },
  ),
]
