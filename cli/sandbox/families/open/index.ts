import { healthRoutes } from './health.ts'

export const openFamily = [...healthRoutes]
