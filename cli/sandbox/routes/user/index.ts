import { userRoute } from '../../http/route.ts'
import { boxRoutes } from '../boxes.ts'
import { authRoutes } from './auth.ts'
import { eventRoutes } from './events.ts'
import { fileRoutes } from './files.ts'
import { intranetRoutes } from './intranet.ts'
import { itemRoutes } from './items.ts'
import { notificationRoutes } from './notifications.ts'
import { orderRoutes } from './orders.ts'
import { paymentRoutes } from './payments.ts'
import { profileRoutes } from './profiles.ts'
import { requestActionRoutes } from './request-actions.ts'

export const userCalls = [
  ...authRoutes,
  ...boxRoutes(userRoute, '', ({ user }) => user._id),
  ...paymentRoutes,
  ...requestActionRoutes,
  ...eventRoutes,
  ...notificationRoutes,
  ...itemRoutes,
  ...orderRoutes,
  ...profileRoutes,
  ...intranetRoutes,
  ...fileRoutes,
]
