// Every command, in the order in which the help shows them.
import { ADMINS, PERMISSIONS, ROLES, USERS } from './access.ts'
import { CHAT } from './chat.ts'
import { ITEMS, ORDER_GROUPS, ORDERS, PEOPLE, TRANSACTIONS } from './commerce.ts'
import { CONTENT, MODELS } from './content.ts'
import { FILES, HOLIDAYS, HR_REPORT, IMAGES } from './media.ts'
import { CONVERSATIONS, NOTIFICATIONS, REQUESTS } from './messaging.ts'
import { BILLING, CUSTOM_TYPES, CUSTOMERS, DEALS, DOCUMENTS, ENTITIES, PROVIDERS, TASKS } from './parts.ts'
import { PROJECTS } from './projects.ts'
import { SANDBOX } from './sandbox.ts'
import { PROFILES, SESSION } from './session.ts'
import type { Command, Group } from './types.ts'

/** Commands without a noun. */
export const TOP: readonly Command[] = SESSION

export const GROUPS: readonly Group[] = [
  PROJECTS,
  CONTENT,
  MODELS,
  ITEMS,
  ORDERS,
  ORDER_GROUPS,
  TRANSACTIONS,
  PEOPLE,
  CHAT,
  CONVERSATIONS,
  REQUESTS,
  NOTIFICATIONS,
  FILES,
  IMAGES,
  HR_REPORT,
  HOLIDAYS,
  USERS,
  ROLES,
  ADMINS,
  PERMISSIONS,
  PROVIDERS,
  CUSTOMERS,
  DEALS,
  CUSTOM_TYPES,
  ENTITIES,
  TASKS,
  DOCUMENTS,
  BILLING,
  PROFILES,
  SANDBOX,
]
