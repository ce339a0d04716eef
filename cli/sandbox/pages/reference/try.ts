// Makes a call like any other program: it is recorded, and faults apply to it.
import type { Platform } from '../../http/platform.ts'
import { pathFor } from '../own-call.ts'
import { headersOf } from './credentials.ts'
import type { Operation } from './operations.ts'

/** Longest response that is shown, in bytes, and the time limit for it: a stream may never end. */
const MAX_BYTES = 256 * 1024
const MAX_MS = 15_000

/** The values of the form. */
export interface Attempt {
  as: string
  path: Record<string, string>
  query: Record<string, string>
  body: string
}

export interface Result {
  url: string
  status: number
  ms: number
  headers: Record<string, string>
  /** The text of the body, or how long it is if it is no text. */
  text: string
  json: unknown
  isCut: boolean
  /** Its number among the recorded calls. */
  call: number | undefined
}

async function readBody(response: Response): Promise<{ bytes: Buffer; isCut: boolean }> {
  const chunks: Uint8Array[] = []
  let size = 0
  let isCut = false
  const reader = response.body?.getReader()
  try {
    for (;;) {
      const { done, value } = (await reader?.read()) ?? { done: true, value: undefined }
      if (done || !value) break
      chunks.push(value)
      size += value.length
      if (size > MAX_BYTES) {
        isCut = true
        break
      }
    }
  } catch {
    // Cut by a fault, or by the deadline: what arrived is shown.
    isCut = true
  }
  await reader?.cancel().catch(() => {})
  return { bytes: Buffer.concat(chunks).subarray(0, MAX_BYTES), isCut }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The address that an attempt calls, below the host. */
export function addressOf({ route }: Operation, { path, query }: Attempt): string {
  const given = Object.entries(query).filter(([, value]) => value !== '')
  const search = given.length === 0 ? '' : `?${new URLSearchParams(given)}`
  return pathFor(route, path) + search
}

/** @throws Error if the connection breaks before there is a response */
export async function tryCall(platform: Platform, operation: Operation, attempt: Attempt): Promise<Result> {
  const { route } = operation
  const url = addressOf(operation, attempt)
  const started = performance.now()
  const isSent = route.body !== undefined
  const response = await fetch(platform.url + url, {
    method: route.method,
    headers: {
      ...headersOf(platform, attempt.as),
      ...(isSent ? { 'content-type': 'application/json' } : {}),
    },
    ...(isSent ? { body: attempt.body } : {}),
    redirect: 'manual',
    signal: AbortSignal.timeout(MAX_MS),
  })
  const { bytes, isCut } = await readBody(response)
  const ms = Math.round(performance.now() - started)
  const headers = Object.fromEntries(response.headers)
  const isText = /json|text|xml|javascript|^$/.test(headers['content-type'] ?? '')
  const text = isText
    ? bytes.toString('utf8')
    : `${bytes.length}${isCut ? ' or more' : ''} bytes of binary data`
  const call = platform.journal.seqOf(headers['x-request-id'] ?? '')
  return { url, status: response.status, ms, headers, text, json: parsed(text), isCut, call }
}
