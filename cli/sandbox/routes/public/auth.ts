import { openAccount, openSession, signIn } from '../../accounts/accounts.ts'
import { loginBody, session, signupBody } from '../../accounts/schemas.ts'
import { publicRoute } from '../../http/route.ts'

export const authRoutes = [
  publicRoute(
    {
      method: 'POST',
      path: '/auth/signup',
      summary: 'Opens an account and signs it in',
      body: signupBody,
      response: session,
      status: 201,
    },
    async ({ platform, project, body }) =>
      openSession(
        platform,
        project,
        await openAccount(platform, project, body as Parameters<typeof openAccount>[2]),
      ),
  ),
  publicRoute(
    {
      method: 'POST',
      path: '/auth/login',
      summary: 'Signs an end user in',
      body: loginBody,
      response: session,
    },
    ({ platform, project, body }) => signIn(platform, project, body),
  ),
]
