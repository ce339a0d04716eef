import type { z } from 'zod'
import type { User } from '../../../lib/domain/index.ts'
import type { RouteOf } from '../http/route.ts'
import { changeAccount, changePassword } from '../people/accounts.ts'
import { passwordChange, selfChanges } from '../people/schemas.ts'
import type { Serialized } from '../store/serialized.ts'

/** What people do with their own account, in either family of calls: `wrap` makes the response of an account. */
export const selfRoutes = (
  route: RouteOf<'user'>,
  base: '' | '/v2_private',
  response: z.ZodType,
  wrap: (account: Serialized<User>) => unknown,
) => [
  route('GET', `${base}/auth/self`, {
    summary: 'The signed-in account',
    response,
    handle: ({ user }) => wrap(user),
  }),
  route('POST', `${base}/auth/self/update`, {
    summary: 'Changes the signed-in account',
    body: selfChanges,
    response,
    handle: ({ platform, project, user, body }) => wrap(changeAccount(platform, project, user, body)),
  }),
  route('POST', `${base}/auth/self/updatePassword`, {
    summary: 'Changes the password and ends the other sessions',
    body: passwordChange,
    handle: ({ platform, project, user, sessionId, body }) =>
      changePassword(platform, project, { user, sessionId }, body),
  }),
]
