import type { UserSession, VerificationMethod } from 'quoin'
import { platform } from '../client.ts'
import { userClient, VISITOR_TIMEOUT_MS } from '../user-client.ts'
import { MalformedAccountError, type SessionUser, userOf } from './user.ts'

/** Deadline for the visitor, in milliseconds. */
const LIMITS = { timeout: VISITOR_TIMEOUT_MS }

/** A session as the site stores it. */
export interface NewSession {
  sessionId: string
  expirationTime: Date
  user: SessionUser
}

/** An account to create; `phone` in international form, `dateOfBirth` as `YYYY-MM-DD`. */
export interface NewAccount {
  fullName: string
  email: string
  phone: string
  dateOfBirth: string
  password: string
  language: string
}

/** Where a code is sent. */
export type Address = { email: string } | { phone: string }

/** The session of a response; fetches the account if the response lacks it. */
async function sessionOf({ sessionId, expirationTime, user }: UserSession): Promise<NewSession> {
  if (typeof sessionId !== 'string' || sessionId === '') {
    throw new MalformedAccountError('The platform sent no session.')
  }
  return { sessionId, expirationTime, user: user ? userOf(user) : await accountOf(sessionId).self() }
}

/** The calls of a visitor who is not signed in. */
export const visitor = {
  signUp: async (account: NewAccount) => sessionOf(await platform.account.signup(account, LIMITS)),
  logIn: async (email: string, password: string) =>
    sessionOf(await platform.account.login({ email, password }, LIMITS)),
  /** Sends a code to reset the password. The response does not reveal whether the account exists. */
  forgotPassword: (address: Address) => platform.account.forgotPassword(address, LIMITS),
  /** Exchanges the code for a token that allows one new password. */
  verifyReset: async (address: Address, code: string) =>
    (await platform.account.verifyPasswordReset({ ...address, code }, LIMITS)).token,
  resetPassword: (method: VerificationMethod, token: string, newPassword: string) =>
    platform.account.resetPassword(method, { token, newPassword }, LIMITS),
}

/** The calls of a signed-in visitor. */
export function accountOf(sessionId: string) {
  const { account, raw } = userClient(sessionId)
  return {
    self: async () => userOf(await account.self()),
    update: async (change: {
      fullName?: string
      dateOfBirth?: string
      language?: string
      metadata?: object
    }) => userOf(await account.update(change as Parameters<typeof account.update>[0])),
    updatePassword: (oldPassword: string, newPassword: string) =>
      account.updatePassword({ oldPassword, newPassword }),
    /**
     * Sends a code, to a new address if one is given: it replaces the account's, as long as that is not verified.
     * Resolves to the seconds until another code can be requested, if the platform says so.
     */
    requestCode: async (method: VerificationMethod, address?: Address) => {
      const response = address
        ? await raw.site.post<unknown>(`/v2_private/auth/verify/request/${method}`, address)
        : await account.requestVerification(method)
      const seconds = (response as { resendAfter?: unknown } | undefined)?.resendAfter
      return typeof seconds === 'number' && Number.isFinite(seconds) ? seconds : undefined
    },
    confirmCode: async (method: VerificationMethod, code: string) =>
      userOf((await account.confirmVerification(method, code)) ?? (await account.self())),
  }
}
