// Calls to the sandbox's own API. They need no credential and never leave this machine.
import { isLoopback } from '../../../lib/domain/loopback.ts'
import { ConnectionError, isPlatformError, type PlatformError } from '../../../lib/errors.ts'
import type { Http, Method } from '../../../lib/http/types.ts'
import { type Consequence, placeOf } from '../../definition/approval.ts'
import type { Context } from '../../definition/context.ts'
import { localError, usageError } from '../../output/failure.ts'

type SandboxContext = Pick<Context, 'settings' | 'connection'>

/** Opens the API. A sandbox is never on another machine. */
export async function openApi({ connection }: SandboxContext): Promise<{ host: string; http: Http }> {
  const parts = await connection()
  const { host } = parts.settings
  if (!isLoopback(new URL(host.value).hostname)) {
    throw usageError(
      `${host.value} (${host.source}) is not a sandbox on this machine`,
      'no-sandbox',
      'Use --host http://127.0.0.1:4010',
    )
  }
  const { connectionOptions, openAnonymous } = await import('../../auth/connection.ts')
  return { host: host.value, http: openAnonymous({ ...connectionOptions(parts), retries: 0 }) }
}

/** Changes the sandbox. At a guarded profile, that asks. */
export async function changeSandbox<T>(
  context: SandboxContext & Pick<Context, 'approve'>,
  { question, effect = 'safe' }: { question: string; effect?: Consequence['effect'] },
  [method, path, body]: readonly [method: 'POST' | 'DELETE', path: string, body?: unknown],
): Promise<T> {
  const known = await context.settings()
  const { host, http } = await openApi(context)
  // A sandbox is changed whole, not one of its projects.
  const place = { ...placeOf(known), project: undefined }
  await context.approve({ effect, name: 'sandbox', question: () => question, place })
  return send(http, host, { method, path, body })
}

export async function readSandbox<T>(context: SandboxContext, path: string): Promise<T> {
  const { host, http } = await openApi(context)
  return send(http, host, { method: 'GET', path })
}

async function send<T>(
  http: Http,
  host: string,
  { method, path, body }: { method: Method; path: string; body?: unknown },
): Promise<T> {
  try {
    return await http.request<T>({ method, path: `/sandbox/${path}`, body, options: { dates: false } })
  } catch (error) {
    throw notOfSandbox(error, host)
  }
}

/** A sandbox names each request. */
function notOfSandbox(error: unknown, host: string): unknown {
  if (error instanceof ConnectionError)
    return localError(`no sandbox at ${host}`, error.code, 'quoin sandbox start', error)
  const { status, requestId, code } = isPlatformError(error) ? error : ({} as Partial<PlatformError>)
  if (status === undefined || requestId !== undefined || code === 'proxy-credentials') return error
  const message = `${host} responded with ${status} and is probably not a sandbox`
  return localError(message, 'no-sandbox', 'quoin sandbox start', error)
}
