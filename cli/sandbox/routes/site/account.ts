import { z } from 'zod'
import { CODE_RULES } from '../../../../lib/domain/index.ts'
import { siteRoute } from '../../http/route.ts'
import {
  accountByAddress,
  assertStrongPassword,
  normalEmail,
  normalPhone,
  setPassword,
  signIn,
  signUp,
} from '../../people/accounts.ts'
import { newCode, newResetToken, useCode, useResetToken } from '../../people/codes.ts'
import { sendCode } from '../../people/email-templates.ts'
import { addressBody, code, loginBody, resendAfter, session, siteSignupBody } from '../../people/schemas.ts'
import { assertProvider } from '../../services/providers.ts'
import { VERIFIED } from './own-account.ts'

const RESEND = { resendAfter: CODE_RULES.resendAfter / 1000 }

/** The channel through which a code is sent. */
const CHANNEL = { email: 'email', phone: 'sms' } as const

/** How visitors get in. */
const entrance = [
  siteRoute('POST', '/v2/auth/signup', {
    summary: 'Creates an account and signs it in',
    body: siteSignupBody,
    response: session,
    status: 201,
    handle: ({ platform, project, body }) => signUp(platform, project, body),
  }),
  siteRoute('POST', '/v2/auth/login', {
    summary: 'Signs a visitor in',
    body: loginBody,
    response: session,
    handle: ({ platform, project, body }) => signIn(platform, project, body),
  }),
]

/** The three steps of a forgotten password, by email and by phone. */
const forgotten = (['email', 'phone'] as const).flatMap((method) => {
  const purpose = `reset-${method}` as const
  const receiverOf = (body: { email?: string; phone?: string }) =>
    method === 'email' ? normalEmail(body.email ?? '') : normalPhone(body.phone ?? '')
  const by = `by ${method}`
  const addressed = addressBody[method] as z.ZodObject<Record<string, z.ZodString>>
  return [
    siteRoute('POST', `/v2/auth/forgotPassword/${method}`, {
      summary: `Sends a reset code ${by}; the response does not tell whether there is such an account`,
      body: addressed,
      response: resendAfter,
      handle({ platform, project, body }) {
        assertProvider(project, CHANNEL[method])
        const receiver = receiverOf(body)
        const code = newCode(platform, { project: project._id, purpose, receiver })
        const user = accountByAddress(platform, project, body)
        // An address that was never verified may be somebody else's: its owner must not get into the account.
        if (user?.[VERIFIED[method]] && user.isActive !== false)
          sendCode(platform, project, user, 'reset', method, code)
        return RESEND
      },
    }),
    siteRoute('POST', `/v2/auth/verifyPasswordReset/${method}`, {
      summary: `Trades a reset code sent ${by} for a token`,
      body: addressed.extend({ code }),
      response: z.object({ token: z.string() }),
      handle({ platform, project, body }) {
        useCode(platform, { project: project._id, purpose, receiver: receiverOf(body) }, body.code as string)
        const user = accountByAddress(platform, project, body)
        // A code of nobody cannot be known, so nobody comes here without an account.
        return { token: newResetToken(platform, project._id, user?._id ?? '') }
      },
    }),
    siteRoute('POST', `/v2/auth/resetPassword/${method}`, {
      summary: `Sets a new password with a token had ${by}`,
      body: z.strictObject({ token: z.string().min(1).max(200), newPassword: z.string().min(1).max(1000) }),
      async handle({ platform, project, body }) {
        // First the password, so that a weak one does not cost the token.
        assertStrongPassword(body.newPassword, 'newPassword')
        const userId = useResetToken(platform, project._id, body.token)
        await setPassword(platform, project, userId, body.newPassword)
      },
    }),
  ]
})

export const accountRoutes = [...entrance, ...forgotten]
