import type { User, UserSession, VerificationMethod } from 'quoin'
import { createUserClient } from 'quoin/user'
import type { SessionUser } from '../stores/session.ts'
import { platform } from './platform.ts'

/** How long a visitor is left waiting for the platform, in milliseconds. */
const TIMEOUT = 20_000
const LIMITS = { timeout: TIMEOUT }

/** A session as the site keeps it. */
export interface NewSession {
  sessionId: string
  expirationTime: Date
  user: SessionUser
}

/** An account to open; the phone in international form, the day as `YYYY-MM-DD`. */
export interface NewAccount {
  fullName: string
  email: string
  phone: string
  dateOfBirth: string
  password: string
  language: string
}

/** Where a code goes. */
export type Address = { email: string } | { phone: string }

function userOf(user: User): SessionUser {
  const { _id, isEmailVerified, isPhoneVerified, metadata } = user
  return {
    _id,
    isEmailVerified: isEmailVerified === true,
    isPhoneVerified: isPhoneVerified === true,
    metadata: metadata ?? {},
    ...(user.fullName && { fullName: user.fullName }),
    ...(user.email && { email: user.email }),
    ...(user.phone && { phone: user.phone }),
    ...(user.dateOfBirth && { dateOfBirth: String(user.dateOfBirth).slice(0, 10) }),
    ...(user.language && { language: user.language }),
  }
}

const sessionOf = ({ sessionId, expirationTime, user }: UserSession): NewSession => ({
  sessionId,
  expirationTime,
  user: userOf(user),
})

/** The calls of a visitor who is not signed in. */
export const visitor = {
  signUp: async (account: NewAccount) => sessionOf(await platform.account.signup(account, LIMITS)),
  logIn: async (email: string, password: string) =>
    sessionOf(await platform.account.login({ email, password }, LIMITS)),
  /** Sends a code to reset the password with. Answers the same whether there is such an account or not. */
  forgotPassword: (address: Address) => platform.account.forgotPassword(address, LIMITS),
  /** Trades the code for what allows one new password. */
  verifyReset: async (address: Address, code: string) =>
    (await platform.account.verifyPasswordReset({ ...address, code }, LIMITS)).token,
  resetPassword: (method: VerificationMethod, token: string, newPassword: string) =>
    platform.account.resetPassword(method, { token, newPassword }, LIMITS),
}

/** The calls of a signed-in visitor. */
export function accountOf(sessionId: string) {
  const { account } = createUserClient({
    host: import.meta.env.QUOIN_HOST,
    apiKey: import.meta.env.QUOIN_API_KEY,
    sessionId,
  })
  return {
    self: async () => userOf(await account.self(LIMITS)),
    update: async (change: {
      fullName?: string
      dateOfBirth?: string
      language?: string
      metadata?: object
    }) => userOf(await account.update(change as Parameters<typeof account.update>[0], LIMITS)),
    updatePassword: (oldPassword: string, newPassword: string) =>
      account.updatePassword({ oldPassword, newPassword }, LIMITS),
    /** Sends a code; answers in how many seconds another one can be asked for. */
    requestCode: async (method: VerificationMethod) =>
      (await account.requestVerification(method, LIMITS))?.resendAfter,
    confirmCode: async (method: VerificationMethod, code: string) =>
      userOf((await account.confirmVerification(method, code, LIMITS)) ?? (await account.self(LIMITS))),
  }
}
