// How a session that has expired is replaced in the middle of a command.
import { createAdminClient } from '../../lib/admin.ts'
import type { AdminSession } from '../../lib/domain/index.ts'
import { readToken } from '../../lib/session/token.ts'
import type { Profiles } from '../config/profiles.ts'
import type { Prompts } from '../prompts/prompts.ts'
import { type ClientCredentials, type ClientParts, connectionOptions } from './client.ts'
import type { Credentials } from './credentials.ts'

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
  const session = await createAdminClient({ ...connectionOptions(parts), email, password }).session()
  const { sessionId, accessToken } = session
  const keptIn = await credentials.save(profile.value, { sessionId, accessToken })
  const { exp } = readToken(accessToken)
  await profiles.patch(profile.value, {
    keptIn,
    ...(exp === undefined ? {} : { expires: new Date(exp * 1000).toISOString() }),
  })
  return session
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
  const { sessionId, accessToken } = signIn
  const email = signIn.source === `profile ${profile.value}` ? stored?.email : undefined
  const canAsk = email !== undefined && prompts.canAsk
  return { sessionId, accessToken, ...(canAsk ? { renewSession: () => askAndSave(parts, email) } : {}) }
}
