import { z } from 'zod'
import { privateRoute } from '../../http/route.ts'
import { openAccount } from '../../people/accounts.ts'
import { signupBody, user } from '../../people/schemas.ts'

export const authRoutes = [
  privateRoute(
    {
      method: 'POST',
      path: '/auth/import',
      summary: 'Brings a user in from another system; without a password it has to be reset first',
      body: signupBody.extend({
        password: signupBody.shape.password.optional(),
        isEmailVerified: z.boolean().optional(),
        isPhoneVerified: z.boolean().optional(),
      }),
      response: z.object({ user }),
      status: 201,
    },
    async ({ platform, project, body }) => ({
      user: await openAccount(platform, project, body),
    }),
  ),
]
