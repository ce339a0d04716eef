// How a session that has expired is replaced in the middle of a command.
import type { AdminClient } from '../../lib/admin.ts'
import type { AdminSession } from '../../lib/domain/index.ts'
import { expiryOf } from '../../lib/session/token.ts'
import type { Profiles } from '../config/profiles.ts'
import { readVariable } from '../config/settings.ts'
import { localTime } from '../output/human.ts'
import type { Prompts } from '../prompts/prompts.ts'
import { type ClientCredentials, type ClientParts, newSession } from './client.ts'
import { type Credentials, credentialOf, sessionOf } from './credentials.ts'
import { passwordFromEnvironment, SESSION_SOURCE } from './sign-in.ts'

interface RenewParts extends ClientParts {
  profiles: Profiles
  credentials: Credentials
  prompts: Prompts
}

/** Asks for the password of a saved sign-in, which is not stored, and saves the new session. */
async function askAndSave(parts: RenewParts, email: string): Promise<AdminSession> {
  const { settings, profiles, credentials, prompts, output } = parts
  const { profile, host } = settings
  output.note(`The session of ${email} has expired`)
  const password = await output.still(() => prompts.secret(`Password for ${host.value}`, '--password-stdin'))
  const session = await newSession(parts, { email, password })
  const keptIn = await credentials.save(profile.value, credentialOf(session))
  const expires = expiryOf(session)?.toISOString()
  await profiles.patch(profile.value, { keptIn, ...(expires && { expires }) })
  return session
}

/**
 * The password beside a session that the environment has as well: both are for the same host. A password without an
 * email is no fault there, as the session is enough.
 */
function passwordFor({ signIn, env }: Pick<ClientParts, 'signIn' | 'env'>) {
  if (signIn.kind === 'password') return signIn
  const hasBoth =
    readVariable(env, 'QUOIN_EMAIL') !== undefined && readVariable(env, 'QUOIN_PASSWORD') !== undefined
  return signIn.source === SESSION_SOURCE && hasBoth ? passwordFromEnvironment(env) : undefined
}

/** Says when a long-running command will need a new session, as a saved one cannot be renewed without its password. */
export async function noteSessionEnd(
  client: AdminClient,
  { signIn, env, output, prompts }: Pick<RenewParts, 'signIn' | 'env' | 'output' | 'prompts'>,
): Promise<void> {
  if (passwordFor({ signIn, env })) return
  const expires = expiryOf(await client.session())
  if (!expires) return
  const canAsk = prompts.canAsk && signIn.source !== SESSION_SOURCE
  const then = canAsk
    ? 'you will be asked for the password then'
    : 'to continue after that, set QUOIN_EMAIL and QUOIN_PASSWORD'
  output.note(`This session ends at ${localTime(expires)}; ${then}`)
}

/** The credentials of a client, with the way to renew them. */
export async function renewable(parts: RenewParts): Promise<ClientCredentials> {
  const { settings, signIn, env, prompts } = parts
  const { stored, profile, host } = settings
  if (signIn.kind === 'password') {
    const { email, password } = signIn
    const { sharedSession } = await import('./shared-session.ts')
    const shared = sharedSession(env, host.value, email)
    return { email, password, ...(await shared.read()), renewSession: shared.renew }
  }
  const session = sessionOf(signIn)
  const login = passwordFor(parts)
  if (login) {
    const { email, password } = login
    const { sharedSession } = await import('./shared-session.ts')
    return { email, password, ...session, renewSession: sharedSession(env, host.value, email).renew }
  }
  const email = signIn.source === `profile ${profile.value}` ? stored?.email : undefined
  const canAsk = email !== undefined && prompts.canAsk
  return { ...session, ...(canAsk ? { renewSession: () => askAndSave(parts, email) } : {}) }
}
