import { adminRoutes } from './admins.ts'
import { permissionRoutes } from './permissions.ts'
import { preferenceRoutes } from './preferences.ts'
import { roleRoutes } from './roles.ts'
import { userRoutes } from './users.ts'

export const authRoutes = [
  ...userRoutes,
  ...roleRoutes,
  ...adminRoutes,
  ...permissionRoutes,
  ...preferenceRoutes,
]
