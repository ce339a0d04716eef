import type { ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Context } from 'hono'
import { z } from 'zod'
import {
  adminBySession,
  adminByToken,
  type Header,
  projectByKey,
  type SignedServices,
  userBySession,
} from '../auth/credentials.ts'
import { corrupt, limitBody, slowDown } from '../faults/body.ts'
import { type Effects, effectsOfHeader } from '../faults/faults.ts'
import { ApiError, invalid } from '../services/errors.ts'
import type { Env } from './env.ts'
import type { Platform } from './platform.ts'

/**
 * Applies the fault that a rule or the caller's `x-sandbox-fault` header asks for. Calls to `/sandbox` are exempt.
 *
 * @returns the response, where the fault replaces it; otherwise the call continues
 */
export function injectFault(c: Context<Env>, platform: Platform): Promise<Response | undefined> | undefined {
  if (c.req.path.startsWith('/sandbox')) return undefined
  const requested = c.req.header('x-sandbox-fault')
  const header: Header = (name) => c.req.header(name)
  const effects =
    requested === undefined
      ? platform.faults.match({
          method: c.req.method,
          path: c.req.path,
          header,
          caller: () => callerOfHeaders(platform, header),
        })
      : readHeader(requested)
  if (!effects) return undefined
  c.set('caller', callerOfHeaders(platform, header))
  return applyFault(c, platform, effects)
}

/** The caller that the headers of a request identify, as the journal names callers; `none` without a valid one. */
function callerOfHeaders(platform: SignedServices, header: Header): string {
  try {
    if (header('authorization') !== undefined) return `admin:${adminByToken(platform, header)._id}`
    if (header('x-private-api-key') !== undefined)
      return `private:${projectByKey(platform, 'privateApiKey', header)._id}`
    if (header('x-api-key') === undefined) return `admin:${adminBySession(platform, header)._id}`
    const project = projectByKey(platform, 'apiKey', header)
    if (header('x-session-id') === undefined) return `public:${project._id}`
    return `user:${userBySession(platform, project, header).user._id}`
  } catch {
    return 'none'
  }
}

async function applyFault(
  c: Context<Env>,
  platform: Platform,
  effects: Effects,
): Promise<Response | undefined> {
  c.get('headers')['x-sandbox-fault'] = Object.keys(effects).join(' ')
  const { incoming, outgoing } = c.env
  if (effects.staleTokens) platform.sessions.makeStale()
  if (effects.dropSockets) platform.dropSockets()
  if (effects.later !== undefined) c.set('timeShift', effects.later)
  if (typeof effects.latency === 'number') {
    const gone = new AbortController()
    outgoing.once('close', () => gone.abort())
    await wait(effects.latency, undefined, { signal: gone.signal }).catch(() => {})
  }
  if (effects.reset) {
    incoming.socket.resetAndDestroy()
    return RESPONSE_ALREADY_SENT
  }
  if (effects.status !== undefined) throw injectedError(effects.status, effects.retryAfter)
  if (effects.bytesPerSecond !== undefined) slowDown(outgoing as ServerResponse, effects.bytesPerSecond)
  limitBody(outgoing as ServerResponse, effects)
  if (effects.corruptAt !== undefined) corrupt(outgoing as ServerResponse, effects.corruptAt)
  return undefined
}

function readHeader(header: string): Effects {
  try {
    return effectsOfHeader(header)
  } catch (error) {
    if (!(error instanceof z.ZodError)) throw error
    throw invalid({ 'x-sandbox-fault': `is invalid: ${error.issues[0]?.message}` })
  }
}

const CODES: Record<number, string> = {
  401: 'session-expired',
  403: 'permission-denied',
  404: 'not-found',
  409: 'conflict',
  413: 'payload-too-large',
  429: 'rate-limited',
  503: 'unavailable',
}

function injectedError(status: number, retryAfter = 1): ApiError {
  const code = CODES[status] ?? (status < 500 ? 'validation' : 'internal')
  const headers = status === 429 || status === 503 ? { 'retry-after': String(retryAfter) } : {}
  return new ApiError(status, code, 'This error was injected on request.', { headers })
}
