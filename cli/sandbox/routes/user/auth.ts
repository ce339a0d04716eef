import { userKeyRoute, userRoute } from '../../http/route.ts'
import { changeAccount, changePassword, signIn } from '../../people/accounts.ts'
import { loginBody, passwordChange, selfChanges, session, user } from '../../people/schemas.ts'

export const authRoutes = [
  userKeyRoute(
    {
      method: 'POST',
      path: '/auth/login',
      summary: 'Signs an end user in',
      body: loginBody,
      response: session,
    },
    ({ platform, project, body }) => signIn(platform, project, body),
  ),
  userRoute(
    { method: 'GET', path: '/auth/self', summary: 'The signed-in account', response: user },
    ({ user: account }) => account,
  ),
  userRoute(
    {
      method: 'POST',
      path: '/auth/self/update',
      summary: 'Changes the signed-in account',
      body: selfChanges,
      response: user,
    },
    ({ platform, project, user: account, body }) =>
      changeAccount(platform, project, account, body as Parameters<typeof changeAccount>[3]),
  ),
  userRoute(
    {
      method: 'POST',
      path: '/auth/self/updatePassword',
      summary: 'Changes the password and ends the other sessions',
      body: passwordChange,
    },
    ({ platform, project, user: account, sessionId, body }) =>
      changePassword(platform, project, { user: account, sessionId }, body),
  ),
]
