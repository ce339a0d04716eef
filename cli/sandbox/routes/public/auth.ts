import { publicRoute } from '../../http/route.ts'
import { signIn, signUp } from '../../people/accounts.ts'
import { loginBody, session, signupBody } from '../../people/schemas.ts'

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
    ({ platform, project, body }) => signUp(platform, project, body),
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
