import { type AdminClient, createAdminClient } from '../../lib/admin.ts'
import type { Logger } from '../../lib/http/types.ts'
import { proxyFor } from '../config/proxy.ts'
import type { Settings } from '../config/settings.ts'
import type { Input } from '../input/input.ts'
import type { Output } from '../output/output.ts'
import { version } from '../version.ts'
import type { SignIn } from './sign-in.ts'

export interface ClientParts {
  settings: Settings
  signIn: SignIn
  input: Input
  output: Output
  env: NodeJS.ProcessEnv
}

/** Tells of every attempt on stderr. The library hands it no secret. */
function debugLogger(output: Output): Logger {
  const say = (message: string, details?: Record<string, unknown>) => {
    const more = Object.entries(details ?? {})
      .filter(([, value]) => value !== undefined)
      .map(([key, value]) => `${key}=${typeof value === 'object' ? JSON.stringify(value) : value}`)
    output.debug([message, ...more].join(' '))
  }
  return { debug: say, warn: say }
}

/** What every client of this process shares: where to, how long, through which proxy. */
export function connectionOptions({ settings, input, output, env }: Omit<ClientParts, 'signIn'>) {
  const timeout = input.number('timeout')
  const proxy = proxyFor(settings.host.value, env)
  return {
    host: settings.host.value,
    headers: { 'user-agent': `quoin/${version()}` },
    ...(timeout === undefined ? {} : { timeout }),
    ...(proxy ? { proxy } : {}),
    ...(env.QUOIN_ALLOW_INSECURE ? { allowInsecure: true } : {}),
    ...(input.boolean('debug') ? { logger: debugLogger(output) } : {}),
  }
}

export function openClient(parts: ClientParts): AdminClient {
  const { settings, signIn, output } = parts
  const { host, profile, project } = settings
  output.debug(`host ${host.value} (${host.source})`)
  output.debug(`profile ${profile.value} (${profile.source})`)
  if (project) output.debug(`project ${project.value} (${project.source})`)
  output.debug(`credential from ${signIn.source}`)
  return createAdminClient({
    ...connectionOptions(parts),
    projectId: project?.value,
    ...(signIn.kind === 'session'
      ? { sessionId: signIn.sessionId, accessToken: signIn.accessToken }
      : { email: signIn.email, password: signIn.password }),
  })
}
