// Resolves host, profile and project from flags, variables, the project file and profiles.
import { isLoopback } from '../../lib/domain/loopback.ts'
import { usageError } from '../output/failure.ts'
import { oneLine } from '../output/sanitize.ts'
import { DEFAULT_PROFILE, isProfileName, type Profile, type ProfileStore } from './profiles.ts'
import type { ProjectFile } from './project-file.ts'

/** Where a sandbox listens by default. */
export const DEFAULT_HOST = 'http://127.0.0.1:4010'

type SourceKind = 'flag' | 'variable' | 'project file' | 'profile' | 'default'

/** A value and where it comes from: `QUOIN_HOST`, `--host`, the path of a project file. */
export interface Setting {
  value: string
  kind: SourceKind
  source: string
}

/** A value with its source, unless that is a saved profile or the default, which nobody typed. */
export const named = ({ value, kind, source }: Setting) =>
  kind === 'profile' || kind === 'default' ? value : `${value} (${source})`

export interface Settings {
  /** `isNamed` if it was chosen by name. */
  profile: Setting & { isNamed: boolean }
  /** The saved profile; undefined if there is none of this name, or if it is for another host. */
  stored: Profile | undefined
  /** Names of all saved profiles. */
  saved: readonly string[]
  host: Setting
  project: Setting | undefined
}

export interface SettingSources {
  flags: { host?: string | undefined; project?: string | undefined; profile?: string | undefined }
  env: NodeJS.ProcessEnv
  projectFile: ProjectFile | undefined
  store: ProfileStore
}

/** Completes an address: the scheme defaults to `https://`, and to `http://` for this machine. */
export function normaliseHost(text: string, source: string): string {
  const trimmed = text.trim()
  const full = /^[a-z][a-z\d+.-]*:\/\//i.test(trimmed)
    ? trimmed
    : `${isLoopback(URL.parse(`http://${trimmed}`)?.hostname ?? '') ? 'http' : 'https'}://${trimmed}`
  const wrong = (why: string) =>
    usageError(`invalid host ${oneLine(trimmed)} (${source}): ${why}`, 'bad-host')
  if (!URL.canParse(full)) throw wrong('it is not a URL')
  const url = new URL(full)
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw wrong('it must start with https://')
  if (url.username || url.password) throw wrong('it must not contain a password')
  if (url.search || url.hash) throw wrong('it must end with the host or a path')
  return `${url.origin}${url.pathname.replace(/\/+$/, '')}`
}

/** An empty variable is a mistake of a script: what it should have named must not be chosen by something else. */
export function readVariable(env: NodeJS.ProcessEnv, name: string): string | undefined {
  const value = env[name]
  if (value === undefined || value.trim() !== '') return value
  throw usageError(`${name} is set but empty`, 'empty-value', 'Give it a value, or unset it')
}

type Name = 'host' | 'project' | 'profile'

function firstGiven(name: Name, { flags, env, projectFile }: SettingSources): Setting | undefined {
  const flag = flags[name]
  if (flag) return { value: flag, kind: 'flag', source: `--${name}` }
  const variable = `QUOIN_${name.toUpperCase()}`
  const value = readVariable(env, variable)
  if (value !== undefined) return { value, kind: 'variable', source: variable }
  const inFile = projectFile?.[name]
  if (projectFile && inFile) return { value: inFile, kind: 'project file', source: projectFile.path }
  return undefined
}

/** Among several profiles for one host, prefers the current one. */
function profileFor(host: string, store: ProfileStore): string | undefined {
  const names = Object.keys(store.profiles).filter((name) => store.profiles[name]?.host === host)
  return names.find((name) => name === store.current) ?? names[0]
}

function chooseProfile(sources: SettingSources, host: Setting | undefined): Settings['profile'] {
  const named = firstGiven('profile', sources)
  if (named) {
    if (isProfileName(named.value)) return { ...named, isNamed: true }
    throw usageError(`invalid profile name "${named.value}" (${named.source})`, 'bad-profile')
  }
  const { store } = sources
  const matching = host && profileFor(host.value, store)
  if (matching) return { value: matching, kind: host.kind, source: host.source, isNamed: false }
  const value = store.current ?? DEFAULT_PROFILE
  return { value, kind: 'default', source: store.current ? 'current profile' : 'default', isNamed: false }
}

export function chooseSettings(sources: SettingSources): Settings {
  const given = firstGiven('host', sources)
  const host = given && { ...given, value: normaliseHost(given.value, given.source) }
  const profile = chooseProfile(sources, host)
  const stored = Object.hasOwn(sources.store.profiles, profile.value)
    ? sources.store.profiles[profile.value]
    : undefined
  const fromProfile = (value: string): Setting => ({
    value,
    kind: 'profile',
    source: `profile ${profile.value}`,
  })
  const chosenHost =
    host ??
    (stored ? fromProfile(stored.host) : { value: DEFAULT_HOST, kind: 'default' as const, source: 'default' })
  // Another host has other projects and must never receive this profile's credential.
  const belongs = stored?.host === chosenHost.value
  const project =
    firstGiven('project', sources) ?? (belongs && stored?.project ? fromProfile(stored.project) : undefined)
  const saved = Object.keys(sources.store.profiles)
  return { profile, stored: belongs ? stored : undefined, saved, host: chosenHost, project }
}
