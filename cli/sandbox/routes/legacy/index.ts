import { commerceRoutes } from './commerce.ts'
import { contentRoutes } from './content.ts'
import { projectRoutes } from './project.ts'

export const legacyCalls = [...projectRoutes, ...commerceRoutes, ...contentRoutes]
