import { join } from 'node:path'
import type { AdminSession } from '../../lib/domain/index.ts'
import { readToken, userOf } from '../../lib/session/token.ts'
import { configFolder } from '../config/folder.ts'
import { type JsonFile, readJson, updateJson } from '../config/json-file.ts'
import { systemKeychain } from './keychain.ts'

/** What is stored of a session. Never a password. */
export type Credential = Pick<AdminSession, 'sessionId' | 'accessToken' | 'clockSkew'>

export const credentialOf = ({ sessionId, accessToken, clockSkew }: Credential): Credential => ({
  sessionId,
  accessToken,
  clockSkew,
})

/** The session that was stored. */
export const sessionOf = (stored: Credential): AdminSession => ({
  ...credentialOf(stored),
  user: userOf(readToken(stored.accessToken)),
})

export interface CredentialStore {
  version: 1
  credentials: Record<string, Credential>
}

const TEXT = { type: 'string' } as const

/** A file of credentials: only its owner may read it. */
export const credentialFile = (path: string, warn: (message: string) => void): JsonFile<CredentialStore> => ({
  path,
  defaults: { version: 1, credentials: {} },
  schema: {
    credentials: {
      type: 'object',
      additionalProperties: {
        type: 'object',
        required: ['accessToken'],
        properties: { sessionId: TEXT, accessToken: TEXT, clockSkew: { type: 'number' } },
      },
    },
  },
  isSecret: true,
  warn,
})

function isCredential(value: unknown): value is Credential {
  const one = value as Partial<Credential> | null
  return (
    typeof one === 'object' &&
    one !== null &&
    ['string', 'undefined'].includes(typeof one.sessionId) &&
    ['number', 'undefined'].includes(typeof one.clockSkew) &&
    typeof one.accessToken === 'string'
  )
}

/** Each config folder has its own keychain entries. */
const account = (folder: string, profile: string) => `${profile}@${folder}`

/** Keeps credentials in the system's keychain if one responds, else in a file that only its owner can read. */
export function credentialStore(env: NodeJS.ProcessEnv, warn: (message: string) => void) {
  const folder = configFolder(env)
  const file = credentialFile(join(folder, 'credentials.json'), warn)

  async function inKeychain(profile: string): Promise<Credential | undefined> {
    const text = await systemKeychain(env)
      ?.get(account(folder, profile))
      .catch(() => undefined)
    if (!text) return undefined
    try {
      const value: unknown = JSON.parse(text)
      return isCredential(value) ? value : undefined
    } catch {
      return undefined
    }
  }

  const removeFromFile = (profile: string) =>
    updateJson(file, (store) => {
      const { [profile]: _, ...credentials } = store.credentials
      return { ...store, credentials }
    })

  return {
    path: file.path,

    async get(profile: string, keptIn: 'keychain' | 'file' | undefined): Promise<Credential | undefined> {
      if (keptIn === 'keychain') return inKeychain(profile)
      return (await readJson(file)).credentials[profile]
    },

    /** Returns where the credential was stored. */
    async save(profile: string, credential: Credential): Promise<'keychain' | 'file'> {
      const secret = JSON.stringify(credential)
      const keychain = systemKeychain(env)
      try {
        if (keychain) {
          await keychain.set(account(folder, profile), secret)
          // Some keychains accept a secret and store nothing.
          if ((await keychain.get(account(folder, profile))) === secret) {
            if ((await readJson(file)).credentials[profile]) await removeFromFile(profile)
            return 'keychain'
          }
        }
      } catch {
        // No program, no daemon, or no response in time: use the file.
      }
      await updateJson(file, (store) => ({
        ...store,
        credentials: { ...store.credentials, [profile]: credential },
      }))
      return 'file'
    },

    async remove(profile: string, keptIn: 'keychain' | 'file' | undefined) {
      if (keptIn === 'keychain')
        await systemKeychain(env)
          ?.remove(account(folder, profile))
          .catch(() => {})
      else if ((await readJson(file)).credentials[profile]) await removeFromFile(profile)
    },
  }
}
export type Credentials = ReturnType<typeof credentialStore>
