import { adminRoutes } from './auth/admins.ts'
import { permissionRoutes } from './auth/permissions.ts'
import { preferenceRoutes } from './auth/preferences.ts'
import { roleRoutes } from './auth/roles.ts'
import { userRoutes } from './auth/users.ts'
import { contentRoutes } from './content.ts'
import { conversationRoutes } from './conversations.ts'
import { entityRoutes } from './entities.ts'
import { intranetRoutes } from './intranet.ts'
import { itemRoutes } from './items.ts'
import { loginRoutes } from './login.ts'
import { fileRoutes, imageRoutes } from './media.ts'
import { modelRoutes } from './models.ts'
import { notificationRoutes } from './notifications.ts'
import { orderRoutes } from './orders.ts'
import { peopleRoutes } from './people.ts'
import { projectRoutes } from './projects.ts'
import { requestActionRoutes } from './request-actions.ts'
import { transactionRoutes } from './transactions.ts'

export const adminCalls = [
  ...loginRoutes,
  ...projectRoutes,
  ...userRoutes,
  ...roleRoutes,
  ...adminRoutes,
  ...permissionRoutes,
  ...preferenceRoutes,
  ...modelRoutes,
  ...contentRoutes,
  ...itemRoutes,
  ...orderRoutes,
  ...peopleRoutes,
  ...entityRoutes,
  ...fileRoutes,
  ...imageRoutes,
  ...transactionRoutes,
  ...requestActionRoutes,
  ...intranetRoutes,
  ...conversationRoutes,
  ...notificationRoutes,
]
