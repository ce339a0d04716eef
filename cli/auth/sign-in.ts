// Chooses the credential for a call.
import { claimsOf } from '../../lib/session/token.ts'
import { noProfile } from '../config/profiles.ts'
import { named, readVariable, type Setting, type Settings } from '../config/settings.ts'
import { notSignedIn, usageError } from '../output/failure.ts'
import type { Credential, Credentials } from './credentials.ts'

export type SignIn =
  | ({ kind: 'session' } & Credential & { source: string })
  | { kind: 'password'; email: string; password: string; source: string }

type Pair = readonly [first: string, second: string]
const SESSION: Pair = ['QUOIN_SESSION_ID', 'QUOIN_ACCESS_TOKEN']
const PASSWORD: Pair = ['QUOIN_EMAIL', 'QUOIN_PASSWORD']

/** Where a session of the environment comes from. */
export const SESSION_SOURCE = SESSION.join(' and ')

function pairFrom(env: NodeJS.ProcessEnv, [first, second]: Pair): readonly [string, string] | undefined {
  const a = readVariable(env, first)
  const b = readVariable(env, second)
  if (a !== undefined && b !== undefined) return [a, b]
  if (a !== undefined || b !== undefined) {
    const [set, missing] = a !== undefined ? [first, second] : [second, first]
    throw usageError(`${set} is set without ${missing}`, 'usage', `Set ${missing}, or unset ${set}`)
  }
  return undefined
}

export function signInFromEnvironment(env: NodeJS.ProcessEnv): SignIn | undefined {
  const session = pairFrom(env, SESSION)
  if (session) {
    const [sessionId, accessToken] = session
    if (!claimsOf(accessToken)) {
      const message = `${SESSION[1]} is not an access token: three parts, joined by dots, that name an admin`
      throw usageError(message, 'bad-value', `Copy the complete value, or unset ${SESSION_SOURCE}`)
    }
    return { kind: 'session', sessionId, accessToken, source: SESSION_SOURCE }
  }
  return passwordFromEnvironment(env)
}

export function passwordFromEnvironment(env: NodeJS.ProcessEnv): (SignIn & { kind: 'password' }) | undefined {
  const pair = pairFrom(env, PASSWORD)
  return pair && { kind: 'password', email: pair[0], password: pair[1], source: PASSWORD.join(' and ') }
}

/**
 * A folder that was cloned from elsewhere must not be able to send a credential away: a host that only its project
 * file names receives none unless the user confirms it.
 */
export function hostNotConfirmed({ value, source }: Setting) {
  return usageError(
    `${source} names the host ${value}, and credentials are not sent there until you confirm it`,
    'host-not-confirmed',
    `Use --host ${value} or QUOIN_HOST=${value} if that is right`,
  )
}

/**
 * The credential for the chosen host. A profile named by a flag wins over the environment, and a profile's credential
 * goes to its own host only.
 */
export async function chooseSignIn(
  settings: Settings,
  env: NodeJS.ProcessEnv,
  credentials: Credentials,
): Promise<SignIn> {
  const { profile, stored, saved, host } = settings
  if (profile.isNamed && !saved.includes(profile.value)) throw noProfile(profile.value, saved, profile.source)
  const fromEnvironment = profile.source === '--profile' ? undefined : signInFromEnvironment(env)
  if (fromEnvironment) {
    if (host.kind === 'project file') throw hostNotConfirmed(host)
    return fromEnvironment
  }
  const credential = stored && (await credentials.get(profile.value, stored.keptIn))
  if (credential) return { kind: 'session', ...credential, source: `profile ${profile.value}` }
  const login = [
    'quoin login',
    host.kind === 'profile' || host.kind === 'default' ? '' : ` --host ${host.value}`,
    profile.kind === 'flag' ? ` --profile ${profile.value}` : '',
  ].join('')
  // An address that nobody gave would only puzzle.
  throw notSignedIn(host.kind === 'default' ? 'not signed in' : `not signed in at ${named(host)}`, login)
}
