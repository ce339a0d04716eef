import { z } from 'zod'
import { accessTokenFor, adminUser, adminUserView, loginBody, signInAdmin } from '../../auth/login.ts'
import { keylessRoute, openRoute } from '../../http/route.ts'
import { SESSION_LIFETIME } from '../../people/password-check.ts'
import { NO_PROJECT } from '../../store/table.ts'

export const loginRoutes = [
  keylessRoute('POST', '/v1/auth/admin/login', {
    summary: 'Signs an admin in to the new back end',
    body: loginBody,
    response: z.object({ accessToken: z.string(), user: adminUser }),
    async handle({ platform, body }) {
      const admin = await signInAdmin(platform, body)
      return { accessToken: accessTokenFor(platform, admin), user: adminUserView(platform, admin) }
    },
  }),
  openRoute('POST', '/auth/login', {
    summary: 'Signs an admin in to the legacy back end',
    body: loginBody,
    response: z.object({ sessionId: z.string(), expirationTime: z.iso.datetime(), user: adminUser }),
    async handle({ platform, body }) {
      const admin = await signInAdmin(platform, body)
      const { sessionId, expires } = platform.sessions.open(NO_PROJECT, admin._id, SESSION_LIFETIME)
      return {
        sessionId,
        expirationTime: new Date(expires).toISOString(),
        user: adminUserView(platform, admin),
      }
    },
  }),
]
