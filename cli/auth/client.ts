import { type AdminClient, type AdminClientOptions, createAdminClient } from '../../lib/admin.ts'
import type { AdminSession } from '../../lib/domain/index.ts'
import { runtime } from '../../lib/http/runtime/node.ts'
import type { Logger } from '../../lib/http/types.ts'
import type { AdminCredentials } from '../../lib/session/admin.ts'
import { hostFeatures } from '../config/host-features.ts'
import { proxyFor } from '../config/proxy.ts'
import type { Settings } from '../config/settings.ts'
import { version } from '../config/version.ts'
import type { Output } from '../output/output.ts'
import type { ReadOnlyTransport, SentChanges } from './read-only-transport.ts'
import type { SignIn } from './sign-in.ts'

/** Those of the flags of every command that concern calls. */
interface ConnectionFlags {
  /** In milliseconds. */
  timeout: number | undefined
  debug: boolean
}

export interface ClientParts {
  settings: Settings
  signIn: SignIn
  globals: ConnectionFlags
  output: Output
  env: NodeJS.ProcessEnv
  dryRun?: ReadOnlyTransport | undefined
  changes: SentChanges
}

export type ClientCredentials = AdminCredentials & Pick<AdminClientOptions, 'renewSession'>

/** Logs every attempt to stderr. The library never passes secrets to it. */
function debugLogger(output: Output): Logger {
  const say = (message: string, details?: Record<string, unknown>) => {
    const more = Object.entries(details ?? {})
      .filter(([, value]) => value !== undefined)
      .map(([key, value]) => `${key}=${typeof value === 'object' ? JSON.stringify(value) : value}`)
    output.debug([message, ...more].join(' '))
  }
  return { debug: say, warn: say }
}

/** Options that all clients of this process share. */
export function connectionOptions({
  settings,
  globals,
  output,
  env,
}: Omit<ClientParts, 'signIn' | 'changes'>) {
  const { timeout } = globals
  const proxy = proxyFor(settings.host.value, env)
  return {
    host: settings.host.value,
    hostFeatures: hostFeatures(env),
    headers: { 'user-agent': `quoin/${version()}` },
    // Transfers have no deadline of their own; for them it bounds how long a connection may be silent.
    ...(timeout === undefined ? {} : { timeout, idleTimeout: timeout }),
    ...(proxy ? { proxy } : {}),
    ...(settings.stored?.dialect ? { dialect: settings.stored.dialect } : {}),
    ...(env.QUOIN_ALLOW_INSECURE ? { allowInsecure: true } : {}),
    ...(globals.debug ? { logger: debugLogger(output) } : {}),
  }
}

/** Signs in with a password. */
export async function newSession(
  parts: Omit<ClientParts, 'signIn' | 'changes'>,
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
  const transport = changes.over(runtime.transport(options))
  return createAdminClient({
    ...options,
    transport: dryRun ? dryRun.over(transport) : transport,
    projectId: project?.value,
    ...credentials,
  })
}
