import { authRoutes } from './auth.ts'
import { boxRoutes } from './boxes.ts'
import { paymentRoutes } from './payments.ts'

export const userFamily = [...authRoutes, ...boxRoutes, ...paymentRoutes]
