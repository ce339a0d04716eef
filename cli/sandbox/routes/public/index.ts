import { publicRoute } from '../../http/route.ts'
import { boxRoutes } from '../boxes.ts'
import { authRoutes } from './auth.ts'
import { contentRoutes } from './content.ts'
import { emailRoutes } from './email.ts'
import { exchangeRateRoutes } from './exchange-rate.ts'
import { itemRoutes } from './items.ts'
import { lambdaRoutes } from './lambda.ts'
import { mediaRoutes } from './media.ts'
import { selfRoutes } from './project.ts'

export const publicCalls = [
  ...selfRoutes,
  ...contentRoutes,
  ...itemRoutes,
  ...mediaRoutes,
  ...exchangeRateRoutes,
  ...authRoutes,
  ...emailRoutes,
  ...lambdaRoutes,
  ...boxRoutes(publicRoute, '/v1', () => undefined),
]
