import { useEffect } from 'react'

/**
 * The platform's calls, loaded when somebody is about to need them: most who look at a form send none. Signed-in
 * visitors have them already.
 */
export const visitor = async () => (await import('../../cms/account.ts')).visitor

export const accountOf = async (sessionId: string) =>
  (await import('../../cms/account.ts')).accountOf(sessionId)

/** Fetches them with the first touch of the page, so that sending does not wait for it. */
export function useCallsAhead(): void {
  useEffect(() => {
    const load = () => void import('../../cms/account.ts').catch(() => {})
    addEventListener('focusin', load, { once: true })
    return () => removeEventListener('focusin', load)
  }, [])
}
