import { createAdminClient } from '../../lib/admin.ts'
import { readToken } from '../../lib/session/token.ts'
import type { Profiles } from '../config/profiles.ts'
import type { Prompts } from '../input/prompts.ts'
import { type ClientParts, connectionOptions } from './client.ts'
import type { Credentials } from './credentials.ts'
import type { SignIn } from './sign-in.ts'

interface RenewParts extends ClientParts {
  profiles: Profiles
  credentials: Credentials
  prompts: Prompts
}

/** If the saved session has expired, asks for the password, so that the command can continue. Never stores it. */
export async function renewExpired(parts: RenewParts): Promise<SignIn> {
  const { settings, signIn, profiles, credentials, prompts, output } = parts
  const { stored, profile, host } = settings
  const isSaved = signIn.kind === 'session' && signIn.source === `profile ${profile.value}`
  const hasExpired = stored?.expires !== undefined && Date.parse(stored.expires) <= Date.now()
  if (!isSaved || !hasExpired || !stored.email || !prompts.canAsk) return signIn
  output.note(`The session of ${stored.email} has expired`)
  const password = await prompts.secret(`Password for ${host.value}`, '--password-stdin')
  const client = createAdminClient({ ...connectionOptions(parts), email: stored.email, password })
  const { sessionId, accessToken } = await output.activity('Signing in…', client.session())
  const keptIn = await credentials.save(profile.value, { sessionId, accessToken })
  const { exp } = readToken(accessToken)
  await profiles.patch(profile.value, {
    keptIn,
    ...(exp === undefined ? {} : { expires: new Date(exp * 1000).toISOString() }),
  })
  return { ...signIn, sessionId, accessToken }
}
