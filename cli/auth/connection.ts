// Every connection of this process is made with these options, so that proxy, deadline, log and the rest count for all.

import { createHttpFactory } from '../../lib/client.ts'
import { isLoopback } from '../../lib/domain/loopback.ts'
import type { ClientOptions } from '../../lib/http/options.ts'
import { runtime } from '../../lib/http/runtime/node.ts'
import type { Transport } from '../../lib/http/transport/types.ts'
import type { Http, Logger } from '../../lib/http/types.ts'
import { hostFeatures } from '../config/host-features.ts'
import { proxyFor } from '../config/proxy.ts'
import { named, type Setting, type Settings } from '../config/settings.ts'
import { version } from '../config/version.ts'
import { usageError } from '../output/failure.ts'
import type { Output } from '../output/output.ts'
import { isSet } from '../output/terminal.ts'

/** Those of the flags of every command that concern calls. */
interface ConnectionFlags {
  /** In milliseconds. */
  timeout: number | undefined
  debug: boolean
}

export interface Connection {
  settings: Settings
  globals: ConnectionFlags
  output: Output
  env: NodeJS.ProcessEnv
}

const isInsecureAllowed = ({ QUOIN_ALLOW_INSECURE }: NodeJS.ProcessEnv) => isSet(QUOIN_ALLOW_INSECURE)

/** The library says so, too, in the words of its options. */
function assertEncrypted(host: string, chosen: Setting, env: NodeJS.ProcessEnv) {
  const { protocol, hostname } = new URL(host)
  if (protocol === 'https:' || isInsecureAllowed(env) || isLoopback(hostname)) return
  throw usageError(
    `host ${host === chosen.value ? named(chosen) : host} must be https, because credentials would be sent unencrypted`,
    'bad-host',
    'Set QUOIN_ALLOW_INSECURE=1 to allow that',
  )
}

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

/** Options for the chosen host, or for another one. */
export function connectionOptions(
  { settings, globals, output, env }: Connection,
  host = settings.host.value,
): ClientOptions {
  assertEncrypted(host, settings.host, env)
  const { timeout } = globals
  const proxy = proxyFor(host, env)
  const dialect = host === settings.host.value ? settings.stored?.dialect : undefined
  return {
    host,
    hostFeatures: hostFeatures(env),
    headers: { 'user-agent': `quoin/${version()}` },
    // Transfers have no deadline of their own; for them it bounds how long a connection may be silent.
    ...(timeout === undefined ? {} : { timeout, idleTimeout: timeout }),
    ...(proxy ? { proxy: proxy.url } : {}),
    ...(dialect ? { dialect } : {}),
    ...(isInsecureAllowed(env) ? { allowInsecure: true } : {}),
    ...(globals.debug ? { logger: debugLogger(output) } : {}),
  }
}

export const openTransport = (options: ClientOptions): Transport => runtime.transport(options)

/** For calls that carry no credential, below the host itself. */
export const openAnonymous = (options: ClientOptions): Http =>
  createHttpFactory(options)('site', { headers: () => ({}) }, 'raw')
