import { adminAuth, adminLogin, adminPeople, adminProjects } from './admin.ts'
import { adminCommerce } from './admin-commerce.ts'
import { adminContent, adminMedia } from './admin-content.ts'
import { legacyCalls } from './legacy.ts'
import { privateCalls } from './private.ts'
import { publicCalls, siteCalls } from './public.ts'
import type { WireCall } from './types.ts'
import { ownAccount, userAccount, userIntranet, userThings } from './user.ts'
import { userCommerce } from './user-commerce.ts'

/** Every call of the specification, and what must arrive at the platform when the library makes it. */
export const CALLS: readonly WireCall[] = [
  ...adminLogin,
  ...adminProjects,
  ...adminPeople,
  ...adminCommerce,
  ...adminMedia,
  ...adminAuth,
  ...adminContent,
  ...legacyCalls,
  ...publicCalls,
  ...siteCalls,
  ...privateCalls,
  ...userAccount,
  ...userThings,
  ...userCommerce,
  ...userIntranet,
  ...ownAccount,
]

/** Methods that make no HTTP call of their own: the chat, stubs, settings, and what a client knows by itself. */
export const LOCAL_METHODS: readonly string[] = [
  'admin.can',
  'admin.chat',
  'admin.requestActions.categories',
  'admin.conversations.topics',
  'admin.tasks.list',
  'admin.tasks.complete',
  'admin.documents.list',
  'admin.documents.accept',
  'admin.billing.items',
  'user.sessionId',
]
