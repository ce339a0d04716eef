import { atom } from 'nanostores'
import type { SessionUser } from '../platform/account/user.ts'
import { storage, tabStorage } from '../ui/storage.ts'

const SESSION_ID = 'session-id'
const USER_ID = 'user-id'
const EXPIRATION_TIME = 'expiration-time'

export interface Session {
  sessionId: string
  user: SessionUser
}

/** The stored session id. Only the platform knows whether it is still valid; the device's clock may be wrong. */
export const $sessionId = atom<string | undefined>(undefined)
/** The visitor's session once the platform has confirmed it; undefined before that and when signed out. */
export const $session = atom<Session | undefined>(undefined)
/** The session expired while this page was open; the visitor is told and can sign in again. */
export const $sessionEnded = atom(false)

export function storedSessionId(): string | undefined {
  return storage.get(SESSION_ID)
}

/** Who is signed in, as far as this browser knows. */
export const currentPerson = () => ({ sessionId: $sessionId.get(), userId: storage.get(USER_ID) })

/** Remembers who is signed in. What somebody else has left in this browser goes. */
export function rememberUser(userId: string): void {
  for (const area of [storage, tabStorage]) area.giveTo(userId)
  if (storage.get(USER_ID) !== userId) storage.set(USER_ID, userId)
}

/** When the stored session expires, in milliseconds since 1970 by the device's clock; undefined if unknown. */
export function storedExpiration(): number | undefined {
  const time = Date.parse(storage.get(EXPIRATION_TIME) ?? '')
  return Number.isNaN(time) ? undefined : time
}

/** Stores a session. Returns false if the browser stores nothing; the visitor is then signed in on this page only. */
export function storeSession(session: {
  sessionId: string
  userId: string
  expirationTime: Date | string
}): boolean {
  const kept = storage.set(SESSION_ID, session.sessionId)
  rememberUser(session.userId)
  const expiration = new Date(session.expirationTime)
  // Only a hint when to ask the platform; an invalid date is not stored.
  if (Number.isNaN(expiration.getTime())) storage.remove(EXPIRATION_TIME)
  else storage.set(EXPIRATION_TIME, expiration.toISOString())
  $sessionEnded.set(false)
  $sessionId.set(session.sessionId)
  return kept
}

export function forgetSession(): void {
  storage.remove(SESSION_ID)
  storage.remove(EXPIRATION_TIME)
  storage.remove(USER_ID)
  $session.set(undefined)
  $sessionId.set(undefined)
}

/** Removes the stored session and all that is the visitor's own. Throws if the browser keeps it: a reload would sign the visitor in again. */
export function signOut(): void {
  if (![SESSION_ID, EXPIRATION_TIME, USER_ID].every((key) => storage.remove(key))) {
    throw new Error('The browser did not remove the session.')
  }
  for (const area of [storage, tabStorage]) area.giveTo(undefined)
  forgetSession()
}

/** Ends a session that the platform no longer knows. A newer session of another tab is left alone. */
export function endSession(sessionId: string): void {
  if (storedSessionId() !== sessionId) return
  forgetSession()
  $sessionEnded.set(true)
}

const SESSION_OVER = ['session-expired', 'not-signed-in']

/** Whether a call failed because the session has ended. */
export const isSessionOver = (error: unknown): boolean =>
  SESSION_OVER.includes((error as { code?: string } | undefined)?.code ?? '')

export const isVerified = (user: Pick<SessionUser, 'isEmailVerified' | 'isPhoneVerified'>): boolean =>
  user.isEmailVerified || user.isPhoneVerified

/** Takes what other tabs have stored: they sign in and out, too. */
function adoptStored(): void {
  const { userId } = currentPerson()
  if (userId) rememberUser(userId)
  // Signed out, rather than expired.
  else if (tabStorage.owner() && !storage.owner()) tabStorage.giveTo(undefined)
}

if (typeof window !== 'undefined') {
  $sessionId.set(storedSessionId())
  adoptStored()
  addEventListener('storage', (event) => {
    if (event.key !== SESSION_ID && event.key !== null) return
    const sessionId = storedSessionId()
    if (sessionId === $sessionId.get()) return
    adoptStored()
    $session.set(undefined)
    if (sessionId) $sessionEnded.set(false)
    $sessionId.set(sessionId)
  })
}
