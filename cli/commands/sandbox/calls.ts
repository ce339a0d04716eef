// Calls to the sandbox's own API. They need no credential and never leave this machine.
import type { ErrorBody } from '../../../lib/domain/errors.ts'
import { isLoopback } from '../../../lib/domain/loopback.ts'
import type { Settings } from '../../config/settings.ts'
import { type Consequence, placeOf } from '../../definition/approval.ts'
import type { Context } from '../../definition/context.ts'
import { localError, usageError } from '../../output/failure.ts'

/** Address of the sandbox. A sandbox is never on another machine. */
export function sandboxHost({ host }: Settings): string {
  if (isLoopback(new URL(host.value).hostname)) return host.value
  throw usageError(
    `${host.value} (${host.source}) is not a sandbox on this machine`,
    'Use --host http://127.0.0.1:4010',
    'no-sandbox',
  )
}

/** Changes the sandbox. At a guarded profile, that asks. */
export async function changeSandbox<T>(
  { approve, settings }: Pick<Context, 'approve' | 'settings'>,
  { question, effect = 'safe' }: { question: string; effect?: Consequence['effect'] },
  [method, path, body]: readonly [method: 'POST' | 'DELETE', path: string, body?: unknown],
): Promise<T> {
  const known = await settings()
  const host = sandboxHost(known)
  // A sandbox is changed whole, not one of its projects.
  const place = { ...placeOf(known), project: undefined }
  await approve({ effect, name: 'sandbox', question: () => question, place })
  return send(host, method, path, body)
}

export const readSandbox = <T>(host: string, path: string): Promise<T> => send(host, 'GET', path)

async function send<T>(host: string, method: string, path: string, body?: unknown): Promise<T> {
  let response: Response
  try {
    response = await fetch(`${host}/sandbox/${path}`, {
      method,
      ...(body === undefined
        ? {}
        : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    })
  } catch (error) {
    throw localError(`no sandbox at ${host}`, 'connection-refused', 'quoin sandbox start', error)
  }
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.includes('json') ?? false
  if (response.ok) return (isJson && text !== '' ? JSON.parse(text) : undefined) as T
  const error = isJson ? (JSON.parse(text) as Partial<ErrorBody>).error : undefined
  const fields = Object.entries(error?.fields ?? {}).map(([field, problem]) => ` ${field}: ${problem}.`)
  throw localError(
    `${error?.message ?? `${host} responded with ${response.status} and is probably not a sandbox`}${fields.join('')}`,
    error?.code ?? 'no-sandbox',
    error ? undefined : 'quoin sandbox start',
  )
}
