import { paymentRoutes } from './payments.ts'

export const privateFamily = [...paymentRoutes]
