import { accountRoutes } from './account.ts'
import { ownAccountRoutes } from './own-account.ts'

export const siteFamily = [...accountRoutes, ...ownAccountRoutes]
