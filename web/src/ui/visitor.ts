import { createContext } from 'react'

/** Who uses a part of the page, for forms and others that do not know where sessions come from. */
export interface Visitor {
  /** Who is signed in now, as far as this browser knows. */
  person(): { sessionId?: string | undefined; userId?: string | undefined }
  /** The name of who is signed in, or else an address of theirs. */
  name(): Promise<string | undefined>
  /** Ends the session if a call failed because it is over. */
  endIfOver(error: unknown): void
}

const NOBODY: Visitor = { person: () => ({}), name: async () => undefined, endIfOver() {} }

/** Nobody is signed in where no island provides a visitor. */
export const VisitorContext = createContext(NOBODY)
