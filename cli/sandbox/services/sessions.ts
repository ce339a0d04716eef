import { createHash } from 'node:crypto'
import { newSecret } from '../store/ids.ts'
import type { Store } from '../store/store.ts'
import { NO_PROJECT } from '../store/table.ts'

export interface Session {
  /** Project of an end user; empty for admins. */
  project: string
  /** Id of the admin or the user. */
  subject: string
  /** In milliseconds since 1970. */
  created: number
  expires: number
}

/** Signed-in admins and end users. The store keeps only a digest of each session id. */
export interface Sessions {
  /** Opens a session and returns its id, which is not stored. */
  open(project: string, subject: string, lifetime: number): { sessionId: string; expires: number }
  /**
   * The id of an admin's session that only this process knows: the store has none of it, as one that is opened to read a
   * page would be a change. It is opened anew once it is stale.
   */
  ofProcess(subject: string, lifetime: number): string
  /** The session, unless it is unknown, expired, from the future, or from before {@link Sessions.makeStale}. */
  find(sessionId: string): Session | undefined
  close(sessionId: string): void
  /** Ends all sessions of one account, except one. */
  closeAll(project: string, subject: string, except?: string): void
  /** The generation that new tokens and sessions belong to. */
  generation(): number
  /** Expires every session and token issued so far. */
  makeStale(): void
  /** Rereads the generation after a restore. */
  reload(): void
}

/** How far the clock of a machine may be set back without ending sessions. */
const CLOCK_SKEW_MS = 60_000

/** What was issued in the future, before the clock was turned back, is not valid yet. */
export const isValidAt = (now: number, { created, expires }: Pick<Session, 'created' | 'expires'>): boolean =>
  created <= now + CLOCK_SKEW_MS && now < expires

/** Number of cached sessions. */
const CAPACITY = 10_000

const digest = (sessionId: string) => createHash('sha256').update(sessionId).digest('base64url')

export function createSessions(store: Store): Sessions {
  const generation = () =>
    Number(store.sql("SELECT value FROM meta WHERE key = 'generation'").get()?.value ?? 0)
  let current = generation()
  const known = new Map<string, Session & { generation: number }>()
  const ofProcess = new Map<string, Session & { generation: number }>()
  const idsOfProcess = new Map<string, string>()
  let lastRightsVersion = store.rightsVersion
  const cached = () => {
    if (lastRightsVersion !== store.rightsVersion || known.size >= CAPACITY) known.clear()
    lastRightsVersion = store.rightsVersion
    return known
  }
  function read(sessionId: string) {
    const row = store.sql('SELECT * FROM sessions WHERE hash = ?').get(digest(sessionId))
    if (!row) return undefined
    const { project, subject } = row
    const session = {
      project: String(project),
      subject: String(subject),
      created: Number(row.created),
      expires: Number(row.expires),
      generation: Number(row.generation),
    }
    cached().set(sessionId, session)
    return session
  }
  return {
    open(project, subject, lifetime) {
      const sessionId = newSecret()
      const now = store.now()
      const expires = now + lifetime
      store.transaction(() => {
        store
          .sql('DELETE FROM sessions WHERE project = ? AND subject = ? AND expires <= ?')
          .run(project, subject, now)
        store
          .sql('INSERT INTO sessions VALUES (?, ?, ?, ?, ?, ?)')
          .run(digest(sessionId), project, subject, now, expires, current)
      })
      return { sessionId, expires }
    },
    ofProcess(subject, lifetime) {
      const last = idsOfProcess.get(subject) ?? ''
      if (this.find(last)) return last
      ofProcess.delete(last)
      const [sessionId, created] = [newSecret(), store.now()]
      const expires = created + lifetime
      ofProcess.set(sessionId, { project: NO_PROJECT, subject, created, expires, generation: current })
      idsOfProcess.set(subject, sessionId)
      return sessionId
    },
    find(sessionId) {
      const session = ofProcess.get(sessionId) ?? cached().get(sessionId) ?? read(sessionId)
      if (!session || session.generation < current) return undefined
      return isValidAt(store.now(), session) ? session : undefined
    },
    close(sessionId) {
      ofProcess.delete(sessionId)
      store.sql('DELETE FROM sessions WHERE hash = ?').run(digest(sessionId))
      store.rightsVersion++
    },
    closeAll(project, subject, except) {
      store
        .sql('DELETE FROM sessions WHERE project = ? AND subject = ? AND hash <> ?')
        .run(project, subject, except ? digest(except) : '')
      store.rightsVersion++
    },
    generation: () => current,
    reload() {
      current = generation()
    },
    makeStale() {
      current++
      store
        .sql("INSERT INTO meta VALUES ('generation', ?) ON CONFLICT DO UPDATE SET value = excluded.value")
        .run(String(current))
    },
  }
}
