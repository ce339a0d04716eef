import { authRoutes } from './auth.ts'
import { boxRoutes } from './boxes.ts'
import { contentRoutes } from './content.ts'
import { emailRoutes } from './email.ts'
import { exchangeRateRoutes } from './exchange-rate.ts'
import { itemRoutes } from './items.ts'
import { selfRoutes } from './project.ts'

export const publicFamily = [
  ...selfRoutes,
  ...contentRoutes,
  ...itemRoutes,
  ...exchangeRateRoutes,
  ...authRoutes,
  ...emailRoutes,
  ...boxRoutes,
]
