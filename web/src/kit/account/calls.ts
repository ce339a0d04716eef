import { useEffect } from 'react'
import { $session } from '../../stores/session.ts'

/**
 * The platform client, loaded on demand: most visitors who see a form do not send it. Signed-in
 * visitors have it already.
 */
export const visitor = async () => (await import('../../platform/account/account.ts')).visitor

/** The account of the visitor who is signed in. */
export const ownAccount = async () =>
  (await import('../../platform/account/account.ts')).accountOf($session.get()?.sessionId ?? '')

/** Loads it when a field gets the focus, so that sending does not wait for it. */
export function useCallsAhead(): void {
  useEffect(() => {
    const load = () => void import('../../platform/account/account.ts').catch(() => {})
    addEventListener('focusin', load, { once: true })
    return () => removeEventListener('focusin', load)
  }, [])
}
