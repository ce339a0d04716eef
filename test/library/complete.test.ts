// Every method that returns bytes, rows or a list, against every way in which a body can break: it returns all of it or
// an error, wherever the platform announces what all of it is.
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AdminClient, createAdminClient, isPlatformError } from '../../lib/index.ts'
import { ORDER_COLUMNS } from '../../lib/resources/admin/order-row.ts'
import { TRANSACTION_COLUMNS } from '../../lib/resources/admin/transaction-row.ts'
import { token } from '../../lib/session/admin.fixture.ts'
import { tempFolder } from '../cli/quoin.ts'
import { readClients } from '../protocol/methods.ts'
import {
  ANNOUNCEMENTS,
  type Announcement,
  type Announcing,
  announcingPlatform,
  FAULTS,
  type Fault,
  isNoticeable,
  rowsOf,
} from './announced.fixture.ts'

type Download = Awaited<ReturnType<AdminClient['files']['download']>>
type Content = { type: string; body: Buffer; rows: number | undefined }

const rows = (columns: readonly string[], format: 'csv' | 'ndjson') => (bytes: number) => ({
  type: format === 'csv' ? 'text/csv' : 'application/x-ndjson',
  ...rowsOf(columns, format, bytes),
})
const file = (bytes: number): Content => ({
  type: 'application/octet-stream',
  body: Buffer.alloc(bytes, '\u0000\u0001\u00021000'),
  rows: undefined,
})
const NDJSON = { headers: { accept: 'application/x-ndjson' } }

/** The methods that return bytes, with the content that they are sent. A second way of asking has a word behind it. */
const DOWNLOADS: Record<
  string,
  [open: (admin: AdminClient) => Promise<Download>, (bytes: number) => Content]
> = {
  'admin.files.download': [(admin) => admin.files.download('f1'), file],
  'admin.holidays.hrReport': [(admin) => admin.holidays.hrReport({ year: 2026 }), file],
  'admin.orders.export': [(admin) => admin.orders.export(), rows(ORDER_COLUMNS, 'csv')],
  'admin.orders.export ndjson': [(admin) => admin.orders.export({}, NDJSON), rows(ORDER_COLUMNS, 'ndjson')],
  'admin.transactions.export': [(admin) => admin.transactions.export(), rows(TRANSACTION_COLUMNS, 'csv')],
  'admin.transactions.export ndjson': [
    (admin) => admin.transactions.export({}, NDJSON),
    rows(TRANSACTION_COLUMNS, 'ndjson'),
  ],
}

/** The methods that return rows. */
const ROWS: Record<
  string,
  [
    read: (admin: AdminClient) => ReturnType<AdminClient['orders']['exportRows' & string]>,
    (bytes: number) => Content,
  ]
> = {
  'admin.orders.exportRows': [(admin) => admin.orders.exportRows(), rows(ORDER_COLUMNS, 'csv')],
  'admin.transactions.exportRows': [
    (admin) => admin.transactions.exportRows() as never,
    rows(TRANSACTION_COLUMNS, 'csv'),
  ],
}

const MB = 1e6
let platform: Announcing
let folder: string
let admin: AdminClient
/** Gives up on a stalled body at once. */
let impatient: AdminClient
beforeAll(async () => {
  platform = await announcingPlatform()
  folder = await tempFolder()
  const options = { host: platform.url, sessionId: 'session', accessToken: token(), projectId: 'p1' }
  admin = createAdminClient({ ...options, retries: 0 })
  impatient = createAdminClient({ ...options, retries: 0, idleTimeout: 50 })
})
afterAll(() => platform.close())

/** The ways to read a download. Each returns its bytes, and what they were compared with. */
const WAYS: Record<string, (download: Download) => Promise<{ bytes: number; verified: unknown }>> = {
  async text(download) {
    const text = await download.text()
    return { bytes: Buffer.byteLength(text), verified: download.verified }
  },
  async bytes(download) {
    const { byteLength } = await download.bytes()
    return { bytes: byteLength, verified: download.verified }
  },
  async saveTo(download) {
    const path = join(folder, 'saved')
    const { size, verified } = await download.saveTo(path)
    await rm(path)
    return { bytes: size, verified }
  },
  async iteration(download) {
    let bytes = 0
    for await (const chunk of download) bytes += chunk.byteLength
    return { bytes, verified: download.verified }
  },
}

/** What comes of a read: what it returned, or the name of its error. */
const outcome = (reading: Promise<unknown>) =>
  reading.catch((error: unknown) => (isPlatformError(error) ? error.name : `no PlatformError: ${error}`))

const ERRORS = /^(DecodeError|ConnectionError|TimeoutError)$/

/** The error, or what is returned where nothing shows that something is wrong. */
const expected = (fault: Fault, announced: Announcement) =>
  isNoticeable(fault, announced)
    ? expect.stringMatching(ERRORS)
    : expect.objectContaining({ verified: announced === 'nothing' ? false : announced })

const announcedOf = ({ rows: count }: Content) =>
  ANNOUNCEMENTS.filter((one) => one !== 'rows' || count !== undefined)

describe('a body above 1 MB', () => {
  it('is complete or an error, whatever returns its bytes', async () => {
    const wrong: unknown[] = []
    for (const [name, [open, content]] of Object.entries(DOWNLOADS)) {
      const whole = content(1.1 * MB)
      for (const announced of announcedOf(whole)) {
        for (const [way, read] of Object.entries(WAYS)) {
          platform.sent = { ...whole, announced, fault: undefined }
          const result = await outcome(open(admin).then(read))
          const right = { bytes: whole.body.length, verified: announced === 'nothing' ? false : announced }
          if (!isEqual(result, right)) wrong.push([name, way, announced, 'intact', result])
          for (const fault of FAULTS) {
            platform.sent = { ...whole, announced, fault }
            const found = await outcome(open(fault === 'stalled' ? impatient : admin).then(read))
            if (!isEqual(found, expected(fault, announced))) wrong.push([name, way, announced, fault, found])
          }
        }
      }
    }
    expect(wrong).toEqual([])
    expect(await readdir(folder)).toEqual([])
  })

  it('is complete or an error, whatever returns its rows', async () => {
    const wrong: unknown[] = []
    for (const [name, [rowsIn, content]] of Object.entries(ROWS)) {
      const whole = content(1.1 * MB)
      const read = async (client = admin) => {
        const iterable = rowsIn(client)
        let count = 0
        for await (const _ of iterable) count++
        return { rows: count, verified: iterable.verified }
      }
      for (const announced of announcedOf(whole)) {
        platform.sent = { ...whole, announced, fault: undefined }
        const right = { rows: whole.rows, verified: announced === 'nothing' ? false : announced }
        const result = await outcome(read())
        if (!isEqual(result, right)) wrong.push([name, announced, 'intact', result])
        for (const fault of FAULTS) {
          platform.sent = { ...whole, announced, fault }
          const found = await outcome(read(fault === 'stalled' ? impatient : admin))
          // A row that is cut may have too few columns, whatever is announced.
          const isError = isEqual(found, expect.stringMatching(ERRORS))
          if (!isError && !isEqual(found, expected(fault, announced)))
            wrong.push([name, announced, fault, found])
        }
      }
    }
    expect(wrong).toEqual([])
  })
})

function isEqual(one: unknown, other: unknown): boolean {
  try {
    expect(one).toEqual(other)
    return true
  } catch {
    return false
  }
}

describe('a body above 60 MB', () => {
  const big = (name: string) => (DOWNLOADS[name] as (typeof DOWNLOADS)[string])[1](61 * MB)

  it.each([
    ['admin.files.download', 'digest'],
    ['admin.transactions.export', 'digest'],
    ['admin.transactions.export', 'rows'],
    ['admin.transactions.export ndjson', 'rows'],
  ] as const)('of %s, with its %s announced, is saved whole or not at all', async (name, announced) => {
    const whole = big(name)
    const [open] = DOWNLOADS[name] as (typeof DOWNLOADS)[string]
    const path = join(folder, 'large')
    const save = async () => (await open(admin)).saveTo(path)
    platform.sent = { ...whole, announced, fault: undefined }
    expect(await save()).toEqual({ path, size: whole.body.length, verified: announced })
    await rm(path)
    for (const fault of announced === 'digest' ? (['flipped'] as const) : (['cutAtRow'] as const)) {
      platform.sent = { ...whole, announced, fault }
      await expect(save()).rejects.toMatchObject({
        code: announced === 'digest' ? 'digest-mismatch' : 'list-incomplete',
      })
    }
    expect(await readdir(folder)).toEqual([])
  })

  it('is read to its last row', async () => {
    const whole = big('admin.transactions.export')
    platform.sent = { ...whole, announced: 'digest', fault: undefined }
    const exported = admin.transactions.exportRows()
    let count = 0
    for await (const row of exported) if (row.amount.amount === 1000) count++
    expect([count, exported.verified]).toEqual([whole.rows, 'digest'])
  })
})

it('is tried with every method that returns bytes or rows', () => {
  const returning = (type: RegExp) =>
    readClients()
      .methods.filter(({ signatures }) => signatures.some((one) => type.test(one)))
      .map(({ name }) => name)
  const tried = (table: object) => [...new Set(Object.keys(table).map((name) => name.split(' ')[0]))].sort()
  expect(returning(/\): Promise<(Download|Response)>$/).sort()).toEqual(tried(DOWNLOADS))
  expect(returning(/\): (ExportedRows|AsyncIterable)</).sort()).toEqual(tried(ROWS))
})
