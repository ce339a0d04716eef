// Which credential a call is made with, and who said so.

import type { Settings } from '../config/settings.ts'
import { notSignedIn, usageError } from '../output/failure.ts'
import type { Credential, Credentials } from './credentials.ts'

export type SignIn =
  | ({ kind: 'session' } & Credential & { source: string })
  | { kind: 'password'; email: string; password: string; source: string }

type Pair = readonly [first: string, second: string]
const SESSION: Pair = ['QUOIN_SESSION_ID', 'QUOIN_ACCESS_TOKEN']
const PASSWORD: Pair = ['QUOIN_EMAIL', 'QUOIN_PASSWORD']

function pairFrom(env: NodeJS.ProcessEnv, [first, second]: Pair): readonly [string, string] | undefined {
  const a = env[first]
  const b = env[second]
  if (a && b) return [a, b]
  if (a || b) {
    const [set, missing] = a ? [first, second] : [second, first]
    throw usageError(
      `${set} is set, but ${missing} is not; they count together.`,
      `Set ${missing} or unset ${set}`,
    )
  }
  return undefined
}

export function signInFromEnvironment(env: NodeJS.ProcessEnv): SignIn | undefined {
  const session = pairFrom(env, SESSION)
  if (session) {
    const [sessionId, accessToken] = session
    return { kind: 'session', sessionId, accessToken, source: SESSION.join(' and ') }
  }
  const password = pairFrom(env, PASSWORD)
  return (
    password && {
      kind: 'password',
      email: password[0],
      password: password[1],
      source: PASSWORD.join(' and '),
    }
  )
}

/**
 * The credential for the chosen host. A profile that was named by a flag wins over the environment.
 * A profile's credential goes to its own host only, and one from the environment never to a host that only
 * a project file names: a folder that came from elsewhere must not be able to send it away.
 */
export async function chooseSignIn(
  settings: Settings,
  env: NodeJS.ProcessEnv,
  credentials: Credentials,
): Promise<SignIn> {
  const { profile, stored, host } = settings
  const fromEnvironment = profile.source === '--profile' ? undefined : signInFromEnvironment(env)
  if (fromEnvironment) {
    if (host.kind === 'project file') {
      throw usageError(
        `${host.source} names the host ${host.value}; the credential in the environment is not sent there unasked.`,
        `Set QUOIN_HOST=${host.value} if that is right`,
        'host-not-confirmed',
      )
    }
    return fromEnvironment
  }
  const kept = stored && (await credentials.get(profile.value, stored.keptIn))
  if (kept) return { kind: 'session', ...kept, source: `profile ${profile.value}` }
  const login = [
    'quoin login',
    host.kind === 'profile' || host.kind === 'default' ? '' : ` --host ${host.value}`,
    profile.kind === 'flag' ? ` --profile ${profile.value}` : '',
  ].join('')
  throw notSignedIn(`Not signed in at ${host.value}.`, login)
}
