import { atom } from 'nanostores'
import type { SessionUser } from '../platform/account/user.ts'
import { $session, $sessionId, endSession, isSessionOver, rememberUser, storedExpiration } from './session.ts'

/** Whether a visitor is signed in. `failed` means that the platform sent an invalid response. */
export type AccountState = 'none' | 'loading' | 'known' | 'unreachable' | 'failed'

export const $accountState = atom<AccountState>('loading')

/** The longest delay of a browser's timer. */
const MAX_TIMER_MS = 2 ** 31 - 1

let fetching: { sessionId: string; answer: Promise<SessionUser | undefined> } | undefined

/** Fetches the signed-in account; concurrent callers share the call. Resolves to undefined if nobody is known. */
export function loadAccount(): Promise<SessionUser | undefined> {
  const sessionId = $sessionId.get()
  if (!sessionId) {
    $accountState.set('none')
    return Promise.resolve(undefined)
  }
  if (fetching?.sessionId === sessionId) return fetching.answer
  if ($session.get() === undefined) $accountState.set('loading')
  const answer = fetchAccount(sessionId).finally(() => {
    if (fetching?.answer === answer) fetching = undefined
  })
  fetching = { sessionId, answer }
  return answer
}

async function fetchAccount(sessionId: string): Promise<SessionUser | undefined> {
  try {
    const { accountOf } = await import('../platform/account/account.ts')
    const user = await accountOf(sessionId).self()
    if ($sessionId.get() !== sessionId) return loadAccount()
    adoptUser(user)
    return user
  } catch (error) {
    console.error('Failed to fetch user data:', (error as Error).message)
    if ($sessionId.get() !== sessionId) return loadAccount()
    if (isSessionOver(error)) endSession(sessionId)
    else $accountState.set(isMalformed(error) ? 'failed' : 'unreachable')
    return undefined
  }
}

/** Whether the platform responded, but not with an account. An error without a code comes from reading the response. */
function isMalformed(error: unknown): boolean {
  const { code, name } = error as { code?: string; name?: string }
  return code === undefined || code === 'malformed-account' || name === 'DecodeError'
}

/** Adopts the account that the platform returned. */
export function adoptUser(user: SessionUser): void {
  const sessionId = $sessionId.get()
  if (!sessionId) return
  rememberUser(user._id)
  $session.set({ sessionId, user })
  $accountState.set('known')
}

let isWatching = false

/** Follows sign-in and sign-out in all tabs, and notices when the session expires. */
export function watchAccount(): void {
  if (isWatching) return
  isWatching = true
  let timer: ReturnType<typeof setTimeout> | undefined
  const isDue = () => {
    const expires = storedExpiration()
    return $sessionId.get() !== undefined && expires !== undefined && expires <= Date.now()
  }
  $sessionId.subscribe((sessionId) => {
    clearTimeout(timer)
    void loadAccount()
    const left = (storedExpiration() ?? 0) - Date.now()
    if (sessionId && left > 0)
      timer = setTimeout(() => void loadAccount(), Math.min(left + 1000, MAX_TIMER_MS))
  })
  // Timers stop while the device sleeps.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && isDue()) void loadAccount()
  })
}
