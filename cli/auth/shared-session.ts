// One session for all processes that sign in with the same email: each reads it, and one at a time renews it. Nothing
// derived from the password is stored, so a changed one counts from the next sign-in.
import { dirname, join } from 'node:path'
import type { AdminSession } from '../../lib/domain/index.ts'
import { expiryOf } from '../../lib/session/token.ts'
import { configFolder } from '../config/folder.ts'
import { readJson, updateJson } from '../config/json-file.ts'
import { makeFolder } from '../files/folder.ts'
import { acquireLock } from '../files/lock.ts'
import { type Credential, credentialFile, credentialOf, sessionOf } from './credentials.ts'
import type { SignIn } from './sign-in.ts'

/** Longer than signing in takes, with its retries. */
const LOCK_MS = 60_000

const isExpired = (stored: Credential): boolean =>
  (expiryOf(stored)?.getTime() ?? Number.POSITIVE_INFINITY) <= Date.now()

const sessionsFile = (env: NodeJS.ProcessEnv) =>
  credentialFile(join(configFolder(env), 'sessions.json'), () => {})

const keyOf = (host: string, email: string) => `${email} ${host}`

/** Removes the session of one account, or all of them. Returns whether there was one. */
export async function removeSharedSessions(
  env: NodeJS.ProcessEnv,
  account?: { host: string; email: string },
): Promise<boolean> {
  const file = sessionsFile(env)
  const { credentials } = await readJson(file)
  const keys = Object.keys(credentials).filter(
    (key) => !account || key === keyOf(account.host, account.email),
  )
  if (keys.length === 0) return false
  await updateJson(file, (store) => ({
    ...store,
    credentials: Object.fromEntries(Object.entries(store.credentials).filter(([key]) => !keys.includes(key))),
  }))
  return true
}

export function sharedSession(env: NodeJS.ProcessEnv, host: string, email: string) {
  const key = keyOf(host, email)
  const file = sessionsFile(env)
  /** The session that this process has: another one in the file is newer. */
  let current: Credential | undefined

  async function kept(): Promise<Credential | undefined> {
    try {
      const credential = (await readJson(file)).credentials[key]
      return credential && !isExpired(credential) ? credential : undefined
    } catch {
      // Unreadable, or no session at all: this process signs in.
      return undefined
    }
  }

  async function lock() {
    makeFolder(dirname(file.path), 0o700)
    return acquireLock(`${file.path}.renew.lock`, {
      waitMs: LOCK_MS,
      staleAfterMs: LOCK_MS,
      what: 'the session',
    })
  }

  const save = (session: AdminSession) =>
    updateJson(file, (store) => {
      const others = Object.entries(store.credentials).filter(([, one]) => !isExpired(one))
      return { ...store, credentials: { ...Object.fromEntries(others), [key]: credentialOf(session) } }
    })

  return {
    async read(): Promise<AdminSession | undefined> {
      current = await kept()
      return current && sessionOf(current)
    },

    /** The session that another process has made in the meantime, else a new one. */
    async renew(signIn: () => Promise<AdminSession>): Promise<AdminSession> {
      // A folder that cannot be written to: each process has a session of its own.
      const release = await lock().catch(() => undefined)
      try {
        const other = release && (await kept())
        if (other && other.accessToken !== current?.accessToken) {
          current = other
          return sessionOf(other)
        }
        const session = await signIn()
        current = session
        if (release) await save(session).catch(() => {})
        return session
      } finally {
        await release?.()
      }
    },
  }
}

/** Whether calls can be made without signing in first. */
export async function hasSession(env: NodeJS.ProcessEnv, host: string, signIn: SignIn): Promise<boolean> {
  if (signIn.kind === 'session') return !isExpired(signIn)
  return (await sharedSession(env, host, signIn.email).read()) !== undefined
}
