import { authRoutes } from './auth.ts'

export const userFamily = [...authRoutes]
