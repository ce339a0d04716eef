import { atom } from 'nanostores'
import { storage } from './storage.ts'

const SESSION_ID = 'session-id'
const USER_ID = 'user-id'
const EXPIRATION_TIME = 'expiration-time'

/** What the site needs to know of a signed-in visitor. */
export interface SessionUser {
  isEmailVerified: boolean
  isPhoneVerified: boolean
  metadata: { haveAppartment?: boolean }
}

export interface Session {
  sessionId: string
  user: SessionUser
}

/** The visitor's session once it is known to hold; `undefined` before that and for strangers. */
export const $session = atom<Session | undefined>(undefined)

/** The stored session id; `undefined` where there is none or its time is over. */
export function storedSessionId(now = Date.now()): string | undefined {
  const sessionId = storage.get(SESSION_ID)
  const expires = Date.parse(storage.get(EXPIRATION_TIME) ?? '')
  return sessionId && !(expires <= now) ? sessionId : undefined
}

export function storeSession(session: { sessionId: string; userId: string; expirationTime: Date | string }) {
  storage.set(SESSION_ID, session.sessionId)
  storage.set(USER_ID, session.userId)
  storage.set(EXPIRATION_TIME, new Date(session.expirationTime).toISOString())
}

export function forgetSession(): void {
  storage.remove(SESSION_ID)
  storage.remove(EXPIRATION_TIME)
  storage.remove(USER_ID)
  $session.set(undefined)
}

export const isVerified = (user: SessionUser): boolean => user.isEmailVerified || user.isPhoneVerified
