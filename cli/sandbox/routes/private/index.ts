import { authRoutes } from './auth.ts'
import { itemRoutes } from './items.ts'
import { mediaRoutes } from './media.ts'
import { notificationRoutes } from './notifications.ts'
import { paymentRoutes } from './payments.ts'

export const privateCalls = [
  ...authRoutes,
  ...itemRoutes,
  ...mediaRoutes,
  ...notificationRoutes,
  ...paymentRoutes,
]
