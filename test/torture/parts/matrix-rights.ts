// Admins who may read but not write, and everybody at the calls that they may make.
import { adminAt, type Headings, legacyAdminAt, PRIVATE_KEY, PUBLIC_KEY, userAt } from '../calls.ts'
import type { MalformedCall } from '../malformed.ts'
import { idsOfSeed, kindOf, send } from '../send.ts'
import { pool, type Row, type Torture } from '../torture.ts'
import { recordsOf, samples, VIEWER, withSandbox } from './matrix-world.ts'

/** Sends every admin call as an admin who may only read: nothing in the project changes. */
export const viewers = (torture: Torture): Promise<Row> =>
  withSandbox(async (sandbox, operations) => {
    const { url } = sandbox
    const credentials: Record<string, Headings> = {
      adminToken: await adminAt(url, VIEWER),
      session: await legacyAdminAt(url, VIEWER),
    }
    const before = recordsOf(sandbox, torture, 'before-viewer', 'northgate')
    const ids = idsOfSeed('northgate')
    const findings: string[] = []
    let [runs, refused] = [0, 0]
    for (const operation of operations) {
      const headers = credentials[kindOf(operation)]
      if (!headers || /[pP]assword|logout/.test(operation.path)) continue
      const calls = samples(torture, operation, torture.runs(60), ids)
      await pool(calls.length, 8, async (index) => {
        const { status } = await send(url, operation.method, calls[index] as MalformedCall, headers)
        runs += 1
        if (status === 403) refused += 1
      })
    }
    const after = recordsOf(sandbox, torture, 'after-viewer', 'northgate')
    for (const [file, text] of before) if (after.get(file) !== text) findings.push(`${file} has changed`)
    if (refused === 0) findings.push('Nothing was refused: nothing was tried.')
    return {
      what: 'every call of an admin by one who may only read: nothing changes',
      runs,
      findings,
      note: `${refused} refused`,
    }
  })

/** Sends every call with the right credential and ids: nobody is rejected. */
export const rightfulOwners = (torture: Torture): Promise<Row> =>
  withSandbox(async ({ url }, operations) => {
    const credentials: Record<string, Headings> = {
      adminToken: await adminAt(url),
      session: await legacyAdminAt(url),
      apiKey: PUBLIC_KEY,
      privateApiKey: PRIVATE_KEY,
      'apiKey+session': await userAt(url, 'ben@northgate.example'),
    }
    const ids = idsOfSeed('northgate')
    const findings: string[] = []
    let [runs, served] = [0, 0]
    for (const operation of operations.filter(({ method }) => method === 'GET')) {
      const headers = credentials[kindOf(operation)]
      if (!headers) continue
      const named = `${operation.method} ${operation.path}`
      const calls = samples(torture, operation, torture.runs(60), ids)
      await pool(calls.length, 8, async (index) => {
        const { status } = await send(url, operation.method, calls[index] as MalformedCall, headers)
        runs += 1
        if (status < 300) served += 1
        if (status === 401 || status === 403) findings.push(`${named} answers ${status} to whom it belongs`)
      })
    }
    if (served < runs / 10) findings.push(`Only ${served} of ${runs} calls were served.`)
    return {
      what: 'every reading call with the right credential: nobody is rejected',
      runs,
      findings: [...new Set(findings)],
      note: `${served} served`,
    }
  })
