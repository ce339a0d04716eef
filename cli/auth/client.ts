import { type AdminClient, type AdminClientOptions, createAdminClient } from '../../lib/admin.ts'
import type { AdminSession } from '../../lib/domain/index.ts'
import type { AdminCredentials } from '../../lib/session/admin.ts'
import { type Connection, connectionOptions, openTransport } from './connection.ts'
import type { ReadOnlyTransport, SentChanges } from './read-only-transport.ts'
import type { SignIn } from './sign-in.ts'

export interface ClientParts extends Connection {
  signIn: SignIn
  dryRun?: ReadOnlyTransport | undefined
  changes: SentChanges
}

export type ClientCredentials = AdminCredentials & Pick<AdminClientOptions, 'renewSession'>

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

export function openClient(parts: ClientParts, credentials: ClientCredentials): AdminClient {
  const { settings, signIn, output, dryRun, changes } = parts
  const { host, profile, project } = settings
  output.debug(`host ${host.value} (${host.source})`)
  output.debug(`profile ${profile.value} (${profile.source})`)
  if (project) output.debug(`project ${project.value} (${project.source})`)
  output.debug(`credential from ${signIn.source}`)
  const options = connectionOptions(parts)
  const transport = changes.over(openTransport(options))
  return createAdminClient({
    ...options,
    transport: dryRun ? dryRun.over(transport) : transport,
    projectId: project?.value,
    ...credentials,
  })
}
