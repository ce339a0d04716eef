// Sessions for tests in the same process, which need no passwords.
import { accessTokenFor, adminUserView } from '../auth/login.ts'
import { admins } from '../entities/index.ts'
import type { Platform } from '../http/platform.ts'
import { accountsIn, normalEmail, USER_SESSION_LIFETIME } from '../people/accounts.ts'
import { SESSION_LIFETIME } from '../people/password-check.ts'
import { projectOf } from '../seeds/data.ts'
import { assertText } from '../services/known.ts'
import { NO_PROJECT, sharedTable } from '../store/table.ts'
import { where } from '../store/where.ts'
import type { Sandbox } from './types.ts'

export function signInOf(platform: Platform): Sandbox['signIn'] {
  return {
    admin(email) {
      assertText(email, 'the email of an admin')
      const table = sharedTable(platform.store, admins)
      const admin = table.first({ where: [where.equal('email', normalEmail(email))] })
      if (!admin?.isActive) throw new RangeError(`there is no active admin ${email}`)
      const { sessionId } = platform.sessions.open(NO_PROJECT, admin._id, SESSION_LIFETIME)
      return {
        sessionId,
        accessToken: accessTokenFor(platform, admin),
        user: adminUserView(platform, admin),
      }
    },
    user(email, name) {
      assertText(email, 'the email of a user')
      const project = projectOf(platform, name)
      const user = accountsIn(platform, project).first({ where: [where.equal('email', normalEmail(email))] })
      if (!user?.isActive) throw new RangeError(`there is no active user ${email} in ${project.slug}`)
      return { sessionId: platform.sessions.open(project._id, user._id, USER_SESSION_LIFETIME).sessionId }
    },
  }
}
