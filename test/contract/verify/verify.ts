/**
 * Holds a running platform against the contract that the sandbox implements: each reading call is made once, and its
 * status, headers and body are compared with what the route declares.
 */

import { pathOf, type Route } from '../../../cli/sandbox/http/route.ts'
import { routes } from '../../../cli/sandbox/routes/index.ts'
import { type Arrived, differences, rowsOf } from './compare.ts'
import { type Outgoing, send, signIn } from './platform.ts'
import { inReadingOrder, readingOf, type Seen } from './readings.ts'
import type { Finding, VerifyOptions, VerifyReport } from './types.ts'
import { writeCalls } from './writes.ts'

const nameOf = (route: Route) => `${route.method} ${pathOf(route).replaceAll(/:(\w+)/g, '{$1}')}`

const REQUEST_ID: Finding = {
  kind: 'header',
  at: 'x-request-id',
  expected: 'on every response',
  actual: 'missing',
}

const NO_SESSION: Finding = {
  kind: 'shape',
  at: 'sessionId',
  expected: 'present',
  actual: 'missing',
}

/** @throws Error if signing in fails */
export async function verifyPlatform(options: VerifyOptions): Promise<VerifyReport> {
  const { host, onCall, write } = options
  const { projectId, headers, refused } = await signIn(host, options)
  const report: VerifyReport = { host, project: projectId, calls: [], skipped: [] }

  const attempt = async (route: Route, call: Outgoing): Promise<[Finding[], Arrived?]> => {
    try {
      const arrived = await send(host, call)
      const found = differences(route, arrived)
      // One call is enough: a platform sends request ids always or never.
      const lacksId = report.calls.length === 0 && !arrived.headers.has('x-request-id')
      return [lacksId ? [...found, REQUEST_ID] : found, arrived]
    } catch (error) {
      return [[{ kind: 'status', at: 'the call', expected: 'a response', actual: (error as Error).message }]]
    }
  }
  const make = async (route: Route, call: Omit<Outgoing, 'method' | 'headers'>): Promise<unknown> => {
    const credential = headers[route.credential]
    if (!credential) {
      report.skipped.push({ call: nameOf(route), reason: `no credential of the kind "${route.credential}"` })
      return undefined
    }
    const [findings, arrived] = await attempt(route, { ...call, method: route.method, headers: credential })
    const verified = { call: nameOf(route), status: arrived?.status ?? 0, findings }
    report.calls.push(verified)
    onCall?.(verified, arrived?.body)
    return arrived?.body
  }

  const seen: Seen = new Map()
  for (const route of inReadingOrder(routes)) {
    const reading = readingOf(route, projectId, seen)
    if ('reason' in reading) report.skipped.push({ call: nameOf(route), reason: reading.reason })
    else seen.set(pathOf(route), rowsOf(await make(route, reading)))
  }
  if (write !== undefined) await writeCalls(routes, projectId, make)
  if (refused !== undefined)
    report.calls.unshift({ call: 'POST /auth/login', status: refused, findings: [NO_SESSION] })
  return report
}
