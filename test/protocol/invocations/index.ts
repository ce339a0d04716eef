// One sample invocation of each method. What they send is recorded in ../calls.http.
import type { AdminClient, PrivateClient, PublicClient, UserClient } from '../../../lib/index.ts'
import { adminInvocations } from './admin.ts'
import { legacyInvocations } from './legacy.ts'
import { privateInvocations } from './private.ts'
import { publicInvocations } from './public.ts'
import type { Invocations } from './types.ts'
import { userInvocations } from './user.ts'

export interface Clients {
  admin: AdminClient
  public: PublicClient
  private: PrivateClient
  user: UserClient
}

const prefixed = (client: string, invocations: Invocations): Invocations =>
  Object.fromEntries(Object.entries(invocations).map(([method, invoke]) => [`${client}.${method}`, invoke]))

/** By client and method, such as `admin.orders.list`. Ids are placeholders like `{id}`. */
export const invocationsOf = (clients: Clients): Invocations => ({
  ...prefixed('admin', { ...adminInvocations(clients.admin), ...legacyInvocations(clients.admin) }),
  ...prefixed('public', publicInvocations(clients.public)),
  ...prefixed('private', privateInvocations(clients.private)),
  ...prefixed('user', userInvocations(clients.user)),
})

/** Methods that send nothing of their own. */
export const LOCAL_METHODS: readonly string[] = [
  'admin.can',
  'admin.user',
  'admin.refresh',
  'admin.chat',
  'admin.projects.settings',
  'admin.requests.categories',
  'admin.conversations.topics',
  'admin.tasks.list',
  'admin.tasks.complete',
  'admin.documents.list',
  'admin.documents.accept',
  'admin.billing.items',
  'user.sessionId',
]
