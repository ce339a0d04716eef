import { controlRoutes } from './control.ts'
import { healthRoutes } from './health.ts'
import { mediaRoutes } from './media.ts'
import { outboxRoutes } from './outbox.ts'
import { pageRoutes } from './pages.ts'
import { payRoutes } from './pay.ts'

export const openCalls = [
  ...healthRoutes,
  ...controlRoutes,
  ...mediaRoutes,
  ...outboxRoutes,
  ...payRoutes,
  ...pageRoutes,
]
