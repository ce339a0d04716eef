import type { AnyCollection } from '../store/collection.ts'
import { adminPreferences, admins, permissions, roles, users } from './account.ts'
import { deals, itemFeatures, items, orderGroups, orders, profiles, relations } from './commerce.ts'
import { content, customTypes, freeEntities, models } from './content.ts'
import { holidays, orgChart } from './intranet.ts'
import { files, images } from './media.ts'
import { boxes, conversations, events, messages, notifications } from './messaging.ts'
import { bankCards, exchangeRates, transactionEvents, transactions } from './payments.ts'
import { requestActions } from './requests.ts'

export * from './account.ts'
export * from './commerce.ts'
export * from './content.ts'
export * from './intranet.ts'
export * from './media.ts'
export * from './messaging.ts'
export * from './payments.ts'
export * from './project.ts'
export * from './requests.ts'

/** Every collection of the platform, in the order in which seeds are read and written. */
export const COLLECTIONS: readonly AnyCollection[] = [
  admins,
  permissions,
  roles,
  users,
  adminPreferences,
  items,
  itemFeatures,
  orders,
  orderGroups,
  profiles,
  deals,
  relations,
  models,
  content,
  freeEntities,
  customTypes,
  holidays,
  orgChart,
  files,
  images,
  notifications,
  events,
  boxes,
  conversations,
  messages,
  transactions,
  transactionEvents,
  bankCards,
  exchangeRates,
  requestActions,
]
