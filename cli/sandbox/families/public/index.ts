import { contentRoutes } from './content.ts'
import { exchangeRateRoutes } from './exchange-rate.ts'
import { itemRoutes } from './items.ts'
import { selfRoutes } from './project.ts'

export const publicFamily = [...selfRoutes, ...contentRoutes, ...itemRoutes, ...exchangeRateRoutes]
