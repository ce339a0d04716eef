import { useEffect } from 'react'

/**
 * The platform client, loaded on demand: most visitors who see a form do not send it. Signed-in
 * visitors have it already.
 */
export const visitor = async () => (await import('../../platform/account/account.ts')).visitor

export const accountOf = async (sessionId: string) =>
  (await import('../../platform/account/account.ts')).accountOf(sessionId)

/** Loads it when a field gets the focus, so that sending does not wait for it. */
export function useCallsAhead(): void {
  useEffect(() => {
    const load = () => void import('../../platform/account/account.ts').catch(() => {})
    addEventListener('focusin', load, { once: true })
    return () => removeEventListener('focusin', load)
  }, [])
}
