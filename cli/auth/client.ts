import { type AdminClient, type AdminClientOptions, createAdminClient } from '../../lib/admin.ts'
import type { AdminSession } from '../../lib/domain/index.ts'
import type { ClientOptions } from '../../lib/http/options.ts'
import type { AdminCredentials, GivenCredentials } from '../../lib/session/admin.ts'
import { type Connection, connectionOptions, openTransport } from './connection.ts'
import type { ReadOnlyTransport, SentChanges } from './read-only-transport.ts'
import { inTurn } from './side-by-side.ts'
import type { SignIn } from './sign-in.ts'

export interface ClientParts extends Connection {
  signIn: SignIn
  dryRun?: ReadOnlyTransport | undefined
  changes: SentChanges
}

type Renewal = Pick<AdminClientOptions, 'renewSession'>
export type ClientCredentials = AdminCredentials & Renewal

/** Signs in with a password. */
export async function newSession(
  parts: Connection,
  login: { email: string; password: string },
): Promise<AdminSession> {
  const session = await createAdminClient({ ...connectionOptions(parts), ...login }).session()
  const reason = session.legacyError?.message
  if (reason) parts.output.warn(`signed in without a session ID, which legacy calls need: ${reason}`)
  return session
}

/** Signing in changes nothing, so it goes past what watches changes, and holds them back with `--dry-run`. */
function signingInApart(credentials: ClientCredentials, options: ClientOptions): Renewal {
  const { email, password, renewSession = (signIn) => signIn() }: GivenCredentials & Renewal = credentials
  if (email === undefined || password === undefined) return {}
  const signIn = () => createAdminClient({ ...options, email, password }).session()
  return { renewSession: () => renewSession(signIn) }
}

export function openClient(parts: ClientParts, credentials: ClientCredentials): AdminClient {
  const { settings, signIn, output, dryRun, changes } = parts
  const { host, profile, project } = settings
  output.debug(`host ${host.value} (${host.source})`)
  output.debug(`profile ${profile.value} (${profile.source})`)
  if (project) output.debug(`project ${project.value} (${project.source})`)
  output.debug(`credential from ${signIn.source}`)
  const options = connectionOptions(parts)
  const plain = openTransport(options)
  const watched = inTurn(changes.over(plain, host.value))
  return createAdminClient({
    ...options,
    transport: dryRun ? dryRun.over(watched, host.value) : watched,
    projectId: project?.value,
    ...credentials,
    ...signingInApart(credentials, { ...options, transport: plain }),
  })
}
