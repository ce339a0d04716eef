// The examples of the library's README, each run against a sandbox.
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Sandbox, startSandbox } from '../cli/sandbox/index.ts'
import { runHere } from './library/run-here.ts'

const folder = fileURLToPath(new URL('../lib/examples/', import.meta.url))

const PRINTS: Record<string, string> = {
  'account.ts': `1 favourite: flat-101
The visit is pending.
email-in-use: Email is in use already`,
  'chat.ts': `3 messages so far
Olivia Grant: Good to hear!`,
  'content.ts': `energy-report: The energy report, in plain words, 7 min
garden-plots: Forty garden plots, one waiting list, 5 min
moving-in: Moving in, step by step, 4 min
1 USD is 2.7035 GEL
12 flats, from $93250`,
  'exports.ts': `16 transactions, $614,575`,
  'payments.ts': `succeeded, card ending in 4242
card-declined: The card was declined.
pending, to be paid at a link: true`,
  'refunds.ts': `partially_refunded: 25 GEL went back
validation { amount: 'exceeds the refundable balance of 4500' }
created
succeeded
partially_refunded: One week less`,
  'stubs.ts': `Maintenance, Broker, Linking, CRM
General, CRM, Contact Center, Sales, Broker, Complex Manager, Other
World SMS: $0.35 a piece
Georgia SMS: $0.004 a piece
Monthly hosting: $100 a month`,
  'telemetry.ts': `GET /api_public/v3/cms/content/api/{id} ok
GET /api_public/v3/cms/content/{id} failed`,
}

let sandbox: Sandbox
let cwd: string
beforeAll(async () => {
  sandbox = await startSandbox({ memory: true })
  cwd = await mkdtemp(join(tmpdir(), 'quoin-examples-'))
})
afterAll(async () => {
  await sandbox.close()
  await rm(cwd, { recursive: true })
})

describe('the examples', () => {
  it('are all tested', async () => {
    expect((await readdir(folder)).sort()).toEqual(Object.keys(PRINTS))
  })

  it('export spans that an OpenTelemetry collector takes: telemetry.ts', async () => {
    const exported: { url: string | undefined; body: string }[] = []
    const collector = createServer(async (request, response) => {
      exported.push({ url: request.url, body: Buffer.concat(await request.toArray()).toString() })
      response.end('{}')
    })
    await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve))
    const { port } = collector.address() as AddressInfo
    const env = { QUOIN_HOST: sandbox.url, OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` }
    await runHere(join(folder, 'telemetry.ts'), { env })
    collector.close()
    expect(exported.map(({ url }) => url)).toEqual(['/v1/traces'])
    const { resourceSpans } = JSON.parse(exported[0]?.body ?? '{}')
    const [span] = resourceSpans[0].scopeSpans[0].spans
    expect(span).toMatchObject({ kind: 3, traceId: expect.stringMatching(/^[\da-f]{32}$/) })
    expect(BigInt(span.endTimeUnixNano) >= BigInt(span.startTimeUnixNano)).toBe(true)
    expect(span.attributes).toContainEqual({ key: 'http.response.status_code', value: { intValue: 200 } })
  })

  it.each(Object.entries(PRINTS))('print what is expected: %s', async (name, printed) => {
    const env = { QUOIN_HOST: sandbox.url }
    expect(await runHere(join(folder, name), { env, cwd })).toEqual({
      stdout: printed,
      stderr: '',
      exitCode: 0,
    })
  })
})
