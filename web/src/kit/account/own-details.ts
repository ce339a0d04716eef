import { useStore } from '@nanostores/react'
import { useMemo, useState } from 'react'
import { $session, $sessionEnded } from '../../stores/session.ts'
import { phoneAndEmail } from '../forms/phone.ts'

/**
 * Name, email address and phone number of the signed-in visitor, as values of a form; empty if nobody is signed in.
 * They stay if the session expires while the form is open, and are cleared when the visitor logs out.
 */
export function useOwnDetails(): Readonly<Record<string, string>> {
  const session = useStore($session, { ssr: 'initial' })
  const hasExpired = useStore($sessionEnded, { ssr: 'initial' })
  const [user, setUser] = useState(session?.user)
  if (user !== session?.user && (session || !hasExpired)) setUser(session?.user)
  return useMemo(() => ({ fullName: user?.fullName ?? '', ...phoneAndEmail(user) }), [user])
}
