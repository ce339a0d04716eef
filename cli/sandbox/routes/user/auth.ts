import { userKeyRoute, userRoute } from '../../http/route.ts'
import { signIn } from '../../people/accounts.ts'
import { loginBody, session, user } from '../../people/schemas.ts'
import { selfRoutes } from '../self.ts'

export const authRoutes = [
  userKeyRoute('POST', '/auth/login', {
    summary: 'Signs an end user in',
    body: loginBody,
    response: session,
    handle: ({ platform, project, body }) => signIn(platform, project, body),
  }),
  ...selfRoutes(userRoute, '', user, (account) => account),
]
