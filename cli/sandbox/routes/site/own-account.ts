import { z } from 'zod'
import { CODE_RULES, type User, type VerificationMethod } from '../../../../lib/domain/index.ts'
import { email, phone } from '../../entities/index.ts'
import type { Platform } from '../../http/platform.ts'
import { sitePrivateRoute } from '../../http/route.ts'
import { accountsIn, assertAddressFree, normalEmail, normalPhone } from '../../people/accounts.ts'
import { newCode, useCode } from '../../people/codes.ts'
import { sendCode } from '../../people/email-templates.ts'
import { code, resendAfter, user } from '../../people/schemas.ts'
import { conflict, invalid } from '../../services/errors.ts'
import { assertProvider } from '../../services/providers.ts'
import type { ProjectRecord } from '../../store/projects.ts'
import type { Serialized } from '../../store/serialized.ts'
import { selfRoutes } from '../self.ts'

const wrapped = z.object({ user })
/** The field that says whether an address of an account is verified. */
export const VERIFIED = { email: 'isEmailVerified', phone: 'isPhoneVerified' } as const

/** The account with the address to verify: a new one may be given as long as the old one is not verified. */
function withAddress(
  platform: Platform,
  project: ProjectRecord,
  account: Serialized<User>,
  method: VerificationMethod,
  given: string | undefined,
): Serialized<User> {
  if (account[VERIFIED[method]])
    throw conflict('conflict', `The ${method} of this account is already verified.`)
  if (given === undefined) {
    if (account[method] === undefined) throw invalid({ [method]: 'is required: the account has none' })
    return account
  }
  const value = method === 'email' ? normalEmail(given) : normalPhone(given)
  if (value === account[method]) return account
  assertAddressFree(platform, project, method, value, account._id)
  return accountsIn(platform, project).update(account._id, { [method]: value })
}

const verification = (['email', 'phone'] as const).flatMap((method) => {
  const purpose = `verify-${method}` as const
  const given = { email, phone }[method].optional()
  return [
    sitePrivateRoute('POST', `/v2_private/auth/verify/request/${method}`, {
      summary: `Sends a verification code by ${method}`,
      body: z.strictObject({ [method]: given }),
      response: resendAfter,
      handle({ platform, project, user: caller, body }) {
        assertProvider(project, method === 'email' ? 'email' : 'sms')
        const account = withAddress(platform, project, caller, method, body[method])
        const receiver = account[method] as string
        const code = newCode(platform, { project: project._id, purpose, receiver })
        sendCode(platform, project, account, 'verify', method, code)
        return { resendAfter: CODE_RULES.resendAfter / 1000 }
      },
    }),
    sitePrivateRoute('POST', `/v2_private/auth/verify/confirm/${method}`, {
      summary: `Confirms the ${method} of the account with its code`,
      body: z.strictObject({ code }),
      response: wrapped,
      handle({ platform, project, user: caller, body }) {
        if (caller[VERIFIED[method]]) return { user: caller }
        useCode(platform, { project: project._id, purpose, receiver: caller[method] ?? '' }, body.code)
        return { user: accountsIn(platform, project).update(caller._id, { [VERIFIED[method]]: true }) }
      },
    }),
  ]
})

export const ownAccountRoutes = [
  ...verification,
  ...selfRoutes(sitePrivateRoute, '/v2_private', wrapped, (account) => ({ user: account })),
]
