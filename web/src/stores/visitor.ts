import type { Visitor } from '../ui/visitor.ts'
import { loadAccount } from './account.ts'
import { $session, $sessionId, currentPerson, endSession, isSessionOver } from './session.ts'

/** The visitor as the session knows them. */
export const visitor: Visitor = {
  person: currentPerson,
  async name() {
    const { fullName, email, phone } = $session.get()?.user ?? (await loadAccount()) ?? {}
    return fullName ?? email ?? phone
  },
  endIfOver(error) {
    const sessionId = $sessionId.get()
    if (sessionId && isSessionOver(error)) endSession(sessionId)
  },
}
