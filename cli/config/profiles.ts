import { join } from 'node:path'
import type { Dialect } from '../../lib/http/types.ts'
import { type Failure, usageError } from '../output/failure.ts'
import { nearest } from '../output/nearest.ts'
import { configFolder } from './folder.ts'
import { type JsonFile, readJson, updateJson } from './json-file.ts'

/** A host, the account that is signed in there and its default project. Holds no secret. */
export interface Profile {
  host: string
  email?: string
  name?: string
  /** Id of the default project. */
  project?: string
  /** Every change asks. */
  guarded?: boolean
  /** How the platform writes what it means, if that is unusual. */
  dialect?: Dialect
  /** Where its credential is stored. */
  keptIn?: 'keychain' | 'file'
  /** Expiry of the session, as an ISO timestamp. */
  expires?: string
}

export interface ProfileStore {
  version: 1
  /** The profile that is used by default. */
  current?: string
  profiles: Record<string, Profile>
}

export const DEFAULT_PROFILE = 'default'

const TEXT = { type: 'string' } as const
const PROFILE = {
  type: 'object',
  required: ['host'],
  properties: {
    host: TEXT,
    email: TEXT,
    name: TEXT,
    project: TEXT,
    guarded: { type: 'boolean' },
    dialect: { type: 'object' },
    keptIn: { enum: ['keychain', 'file'] },
    expires: TEXT,
  },
} as const

const storeFile = (env: NodeJS.ProcessEnv, warn: (message: string) => void): JsonFile<ProfileStore> => ({
  path: join(configFolder(env), 'config.json'),
  defaults: { version: 1, profiles: {} },
  schema: { current: TEXT, profiles: { type: 'object', additionalProperties: PROFILE } },
  warn,
})

/** Signing in again changes the sign-in alone; at another host, only the guard stays. */
const signedInAgain = ({ expires: _, ...before }: Profile, profile: Profile): Profile => ({
  ...(before.host === profile.host ? before : before.guarded && { guarded: true }),
  ...profile,
})

export const isProfileName = (name: string) => /^[\w.@-]{1,64}$/.test(name) && name !== '__proto__'

/** The error for a name that no saved profile has; `source` says where the name came from. */
export function noProfile(name: string, saved: readonly string[], source?: string): Failure {
  const near = nearest(name, saved)
  return usageError(
    `profile ${name}${source ? ` (${source})` : ''} not found${near ? `; did you mean "${near}"?` : ''}`,
    'no-profile',
    saved.length > 0 ? `Saved profiles: ${saved.join(', ')}` : 'quoin login',
  )
}

export function findProfile({ profiles }: ProfileStore, name: string): Profile {
  const profile = Object.hasOwn(profiles, name) ? profiles[name] : undefined
  if (!profile) throw noProfile(name, Object.keys(profiles))
  return profile
}

/** The saved profiles of this user. */
export function profileStore(env: NodeJS.ProcessEnv, warn: (message: string) => void) {
  const file = storeFile(env, warn)
  return {
    path: file.path,
    read: () => readJson(file),

    /** Saves a profile; the first one becomes the current one. */
    save(name: string, profile: Profile, makeCurrent = false) {
      return updateJson(file, (store) => ({
        ...store,
        current: makeCurrent || !store.current ? name : store.current,
        profiles: { ...store.profiles, [name]: signedInAgain(store.profiles[name] ?? profile, profile) },
      }))
    },

    /** Changes fields of an existing profile. */
    patch(name: string, change: Partial<Profile>) {
      return updateJson(file, (store) => {
        const profile = store.profiles[name]
        if (!profile) return store
        return { ...store, profiles: { ...store.profiles, [name]: { ...profile, ...change } } }
      })
    },

    /** Removes the sign-in and keeps the rest of the profile. */
    signOut(name: string) {
      return updateJson(file, (store) => {
        const { keptIn: _, expires: __, ...profile } = store.profiles[name] ?? { host: '' }
        return profile.host === '' ? store : { ...store, profiles: { ...store.profiles, [name]: profile } }
      })
    },

    use(name: string) {
      return updateJson(file, (store) => ({ ...store, current: name }))
    },

    remove(name: string) {
      return updateJson(file, ({ current, ...store }) => {
        const { [name]: _, ...profiles } = store.profiles
        const next = current === name ? Object.keys(profiles)[0] : current
        return { ...store, profiles, ...(next ? { current: next } : {}) }
      })
    },
  }
}
export type Profiles = ReturnType<typeof profileStore>
