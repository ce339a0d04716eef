// What every export command says when a platform sends something else than the whole export.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { json } from '../../lib/http/testing.ts'
import { openPlatform } from './platform.ts'
import { type Quoin, quoinHere, tempFolder } from './quoin.ts'

const IDS = ['id-1', 'id-2', 'id-3']
const CSV = ['_id,created,name', ...IDS.map((id) => `${id},2026-11-21T12:00:00.000Z,A`)].join('\r\n')
const LINES = IDS.map((_id) => JSON.stringify({ _id })).join('\n')
const JSON_LIST = JSON.stringify({ data: IDS.map((_id) => ({ _id })), total: 3, page: 0, limit: 50 })

interface Answer {
  status?: number
  type?: string
  body?: string | undefined
}

/** What the platform sends for an export, and how many rows its list has. */
interface Case {
  answer(isCsv: boolean): Answer
  total?: number | undefined
  /** Whether it is the whole export. */
  isWhole?: boolean
  /** Whether what arrived is kept. */
  keepsPart?: boolean
}

const rows = (isCsv: boolean) => (isCsv ? CSV : LINES)
const CASES: Record<string, Case> = {
  'whole, as many as the list has': {
    answer: (isCsv) => ({ body: `${rows(isCsv)}\n` }),
    total: 3,
    isWhole: true,
  },
  'of fewer rows than the list has': {
    answer: (isCsv) => ({ body: rows(isCsv) }),
    total: 120,
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
let platform: Awaited<ReturnType<typeof openPlatform>>
let quoin: Quoin
beforeAll(async () => {
  platform = await openPlatform((request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://x')
    if (/params/.test(pathname)) return json(response, { years: [2026], departments: [], types: [] })
    if (!/\/csv$|report/.test(pathname)) {
      const { total } = current
      return json(response, { data: IDS.map((_id) => ({ _id })), page: 0, limit: 50, total })
    }
    const isCsv = !/ndjson/.test(request.headers.accept ?? '')
    const { status = 200, type, body } = current.answer(isCsv)
    const usual = isCsv ? 'text/csv' : 'application/x-ndjson'
    response.writeHead(status, status === 204 ? {} : { 'content-type': type ?? usual })
    return response.end(body)
  })
  quoin = quoinHere(platform.env)
})
afterAll(() => platform.close())

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
    if (one.isWhole) {
      expect([ran.exitCode, ran.stderr]).toEqual([0, expect.stringContaining('✓')])
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
