import { callRoutes } from './calls.ts'
import { controlRoutes } from './control.ts'
import { healthRoutes } from './health.ts'
import { mediaRoutes } from './media.ts'
import { outboxRoutes } from './outbox.ts'
import { payRoutes } from './pay.ts'
import { snapshotRoutes } from './snapshots.ts'

export const openCalls = [
  ...healthRoutes,
  ...controlRoutes,
  ...callRoutes,
  ...snapshotRoutes,
  ...mediaRoutes,
  ...outboxRoutes,
  ...payRoutes,
]
