import { authRoutes } from './auth.ts'
import { boxRoutes } from './boxes.ts'

export const userFamily = [...authRoutes, ...boxRoutes]
