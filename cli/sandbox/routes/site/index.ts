import { accountRoutes } from './account.ts'
import { fileRoutes } from './files.ts'
import { ownAccountRoutes } from './own-account.ts'

export const siteCalls = [...accountRoutes, ...ownAccountRoutes, ...fileRoutes]
