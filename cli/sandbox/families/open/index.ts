import { healthRoutes } from './health.ts'
import { outboxRoutes } from './outbox.ts'

export const openFamily = [...healthRoutes, ...outboxRoutes]
