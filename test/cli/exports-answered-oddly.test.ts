// What every export command says when a platform sends something else than the whole export.

import { readdir, readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Quoin, quoinHere, tempFolder } from './quoin.ts'

const IDS = ['id-1', 'id-2', 'id-3']
const CSV = ['_id,created,name', ...IDS.map((id) => `${id},2026-11-21T12:00:00.000Z,A`)].join('\r\n')
const LINES = IDS.map((_id) => JSON.stringify({ _id })).join('\n')
const JSON_LIST = JSON.stringify({ data: IDS.map((_id) => ({ _id })), total: 3, page: 0, limit: 50 })

interface Answer {
  status?: number
  type?: string
  body?: string | undefined
  /** Headers of its own. */
  headers?: Record<string, string>
}

/** What the platform sends for an export, and how many rows its list has. */
interface Case {
  answer(isCsv: boolean): Answer
  total?: number | undefined
  /** What the line of the command says, or undefined where it must exit with 8. */
  says?: string
  /** Whether what arrived is kept. */
  keepsPart?: boolean
}

const rows = (isCsv: boolean) => (isCsv ? CSV : LINES)
const CASES: Record<string, Case> = {
  'whole, as many as the list has': {
    answer: (isCsv) => ({ body: `${rows(isCsv)}\n` }),
    total: 3,
    says: '✓',
  },
  'whole, without a line break at the end': {
    answer: (isCsv) => ({ body: rows(isCsv) }),
    total: 3,
    says: '✓',
  },
  'whole, with the number of rows announced': {
    answer: (isCsv) => ({ body: rows(isCsv), headers: { 'x-export-rows': '3' } }),
    total: 99,
    says: 'row count verified',
  },
  'of nothing to compare with': { answer: (isCsv) => ({ body: rows(isCsv) }), says: 'not verified' },
  'of fewer rows than the list has': {
    answer: (isCsv) => ({ body: rows(isCsv) }),
    total: 120,
    keepsPart: true,
  },
  'of fewer rows than announced': {
    answer: (isCsv) => ({ body: `${rows(isCsv)}\n`, headers: { 'x-export-rows': '120' } }),
    keepsPart: true,
  },
  'of more rows than the list has': { answer: (isCsv) => ({ body: rows(isCsv) }), total: 2, keepsPart: true },
  'that does not match its digest': {
    answer: (isCsv) => ({ body: rows(isCsv), headers: { 'content-digest': `sha-256=:${'A'.repeat(43)}=:` } }),
    keepsPart: true,
  },
  'of nothing (204)': { answer: () => ({ status: 204 }), total: 3 },
  'of nothing (204), where nothing is known': { answer: () => ({ status: 204 }) },
  'of nothing (200)': { answer: () => ({ body: '' }), total: 3 },
  'of nothing (200), where nothing is known': { answer: () => ({ body: '' }) },
  'that is a page': { answer: () => ({ type: 'text/html', body: '<!doctype html><title>Sign in</title>' }) },
  'that is a page in disguise': { answer: () => ({ body: '<html><body>Sign in</body></html>' }) },
  'that is JSON': { answer: () => ({ type: 'application/json', body: JSON_LIST }) },
  'that is JSON in disguise': { answer: (isCsv) => ({ body: isCsv ? JSON_LIST : '[]' }) },
  'that is an error in disguise': {
    answer: (isCsv) => ({ body: isCsv ? '<error/>' : '{"error":"too many rows"}' }),
  },
  'that is null': { answer: () => ({ type: 'application/json', body: 'null' }) },
}

let current: Case
let server: Server
let quoin: Quoin
beforeAll(async () => {
  server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://x')
    const json = (value: unknown) => {
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value))
    }
    if (/params/.test(pathname)) return json({ years: [2026], departments: [], types: [] })
    if (!/\/csv$|report/.test(pathname)) {
      const { total } = current
      return json({
        data: IDS.slice(0, total).map((_id) => ({ _id })),
        page: 0,
        limit: 50,
        ...(total === undefined ? {} : { total }),
      })
    }
    const isCsv = !/ndjson/.test(request.headers.accept ?? '')
    const { status = 200, type, body, headers } = current.answer(isCsv)
    const usual = isCsv ? 'text/csv' : 'application/x-ndjson'
    response.writeHead(status, { ...(status === 204 ? {} : { 'content-type': type ?? usual }), ...headers })
    response.end(body)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  quoin = quoinHere({
    QUOIN_CONFIG_DIR: await tempFolder(),
    QUOIN_HOST: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    QUOIN_PROJECT: 'p',
    QUOIN_SESSION_ID: 's',
    QUOIN_ACCESS_TOKEN: `e30.${Buffer.from('{"sub":"a","exp":4000000000}').toString('base64url')}.x`,
  })
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

describe.each([
  ['transactions export', 'all.csv'],
  ['orders export', 'all.csv'],
  ['orders export', 'all.ndjson'],
  ['transactions export', 'all.json'],
])('%s -o %s', (command, name) => {
  it.each(Object.entries(CASES))('with an answer %s', async (_, one) => {
    current = one
    const cwd = await tempFolder()
    const ran = await quoin(`${command} -o ${name} --retries 0`, { cwd })
    const files = await readdir(cwd)
    if (one.says) {
      expect([ran.exitCode, ran.stderr]).toEqual([0, expect.stringContaining(one.says)])
      expect(ran.stderr.includes('✓')).toBe(one.says !== 'not verified')
      expect(files).toEqual([name])
      expect((await readFile(join(cwd, name), 'utf8')).match(/id-\d/g)).toEqual(IDS)
      return
    }
    expect([ran.exitCode, ran.stderr]).toEqual([8, expect.stringMatching(/^Error: /)])
    expect(files).not.toContain(name)
    expect(files.some((file) => file.endsWith('.part'))).toBe(one.keepsPart === true)
    if (one.keepsPart)
      expect(ran.stderr).toContain(
        `3 rows, kept in ${join(cwd, files.find((file) => file.endsWith('.part')) ?? '')}`,
      )
  })
})

describe('hr-report download', () => {
  const WRONG = Object.entries(CASES).filter(([name]) => /nothing \(|page|JSON|null/.test(name))
  it.each(WRONG)('with an answer %s', async (_, one) => {
    current = one
    const cwd = await tempFolder()
    const ran = await quoin('hr-report download -o report.xlsx', { cwd })
    expect([ran.exitCode, ran.stderr]).toEqual([8, expect.stringMatching(/^Error: /)])
    expect(await readdir(cwd)).not.toContain('report.xlsx')
  })
})
