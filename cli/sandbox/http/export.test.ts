import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { orders, transactions } from '../entities/index.ts'
import { orderRoutes } from '../routes/admin/orders.ts'
import { transactionRoutes } from '../routes/admin/transactions.ts'
import { loadSeed, STARTER } from '../seeds/load.ts'
import { openPlatform } from '../server/open.ts'
import { Table } from '../store/table.ts'
import { BATCH_SIZE } from './export.ts'
import type { Platform } from './platform.ts'

const PROJECT = 'northgate'
const ROWS = BATCH_SIZE + 100

let dir: string
let platform: Platform | undefined
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'export-'))
})
afterEach(async () => {
  vi.useRealTimers()
  platform?.close()
  await rm(dir, { recursive: true })
})

const payments = (of: Platform) => new Table(of.store, transactions, PROJECT)
const ordersOf = (of: Platform) => new Table(of.store, orders, PROJECT)

/** A platform with enough rows for two batches, one of each kind a millisecond. */
async function openWith(isInMemory: boolean): Promise<Platform> {
  let now = Date.parse('2026-01-01T00:00:00Z')
  const opened = openPlatform({ dir: isInMemory ? undefined : dir, clock: () => now++ })
  platform = opened
  await loadSeed(opened, STARTER, {})
  const [order] = ordersOf(opened).find({ limit: 1 })
  const [payment] = payments(opened).find({ limit: 1 })
  if (!order || !payment) throw new Error('The starter seed has neither.')
  opened.store.transaction(() => {
    for (let count = 0; count < ROWS; count++) {
      const { _id, created, updated, ...draft } = order
      ordersOf(opened).insert({ ...draft, number: `N-${count}` })
      const { _id: __, created: ___, updated: ____, ...transaction } = payment
      payments(opened).insert(transaction)
    }
  })
  return opened
}

const PATHS = {
  transactions: '/v1/payment/transaction/csv',
  orders: '/v2/ecommerce/order/csv',
}
type Kind = keyof typeof PATHS

/** An export as JSON lines, as the call's handler makes it. */
function exportOf(of: Platform, kind: Kind, method = 'GET'): Response {
  const route = [...transactionRoutes, ...orderRoutes].find(({ path }) => path === PATHS[kind])
  const call = {
    platform: of,
    project: { _id: PROJECT },
    query: {},
    method,
    table: (kind: never) => new Table(of.store, kind, PROJECT),
    header: (name: string) => (name === 'accept' ? 'application/x-ndjson' : undefined),
    addTrailers() {},
  }
  return route?.handle(call as never) as Response
}

/** Reads an export, with changes of the data before each of its chunks. */
async function readAmid(exported: Response, change: () => void): Promise<string> {
  let body = ''
  for await (const chunk of exported.body as ReadableStream<Uint8Array>) {
    body += Buffer.from(chunk)
    change()
  }
  return body
}

const bodyOf = (exported: Response) => text(exported.body as never)

/** Changes rows at both ends and adds some. */
function changeBoth(of: Platform) {
  for (const sort of ['created', '-created'] as const) {
    const [payment] = payments(of).find({ sort: [sort], limit: 1 })
    if (payment) payments(of).update(payment._id, { description: 'changed', status: 'failed' })
    const order = ordersOf(of).first({ sort: [sort] })
    if (order) ordersOf(of).update(order._id, { note: 'changed' })
  }
  const [payment] = payments(of).find({ sort: ['-created'], limit: 1 })
  if (payment) payments(of).insert({ ...payment, _id: `late-${of.now()}` })
  const order = ordersOf(of).first()
  if (order) ordersOf(of).remove(order._id)
}

describe.each([
  ['a store in a file', false],
  ['a store in memory', true],
])('an export from %s', (_, isInMemory) => {
  it.each(['transactions', 'orders'] as const)(
    'has all %s as they were at its start, whatever is written while it is sent',
    async (kind) => {
      const of = await openWith(isInMemory)
      const before = await bodyOf(exportOf(of, kind))
      const exported = exportOf(of, kind)
      const body = await readAmid(exported, () => changeBoth(of))
      expect(body === before).toBe(true)
      const rows = body
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line) as { updated: string })
      const newest = rows
        .map(({ updated }) => updated)
        .sort()
        .at(-1)
      expect([exported.headers.get('x-export-rows'), exported.headers.get('x-export-updated')]).toEqual([
        String(rows.length),
        newest,
      ])
      expect((await bodyOf(exportOf(of, kind))) === before).toBe(false)
    },
  )
})

describe('the connections that exports read from', () => {
  it('are limited in number, and freed by the end of an export', async () => {
    const of = await openWith(false)
    const open: Response[] = []
    expect(() => {
      for (let count = 0; count < 100; count++) open.push(exportOf(of, 'transactions'))
    }).toThrow('Too many exports are running.')
    expect(open.length).toBeGreaterThan(3)
    // One is read to the end, another one is cancelled.
    await bodyOf(open.shift() as Response)
    await open.shift()?.body?.cancel()
    open.push(exportOf(of, 'transactions'), exportOf(of, 'orders'))
    expect(() => exportOf(of, 'orders')).toThrow('Too many exports are running.')
    await Promise.all(open.map(({ body }) => body?.cancel()))
    await bodyOf(exportOf(of, 'orders'))
  })

  it('are not opened for a HEAD request', async () => {
    const of = await openWith(false)
    for (let count = 0; count < 100; count++) {
      expect(exportOf(of, 'orders', 'HEAD').headers.get('x-export-resume')).toBe('after')
    }
  })

  it('are closed after a quarter of an hour, which breaks off an export that is not done', async () => {
    const of = await openWith(false)
    vi.useFakeTimers()
    const reader = exportOf(of, 'transactions').body?.getReader()
    expect((await reader?.read())?.done).toBe(false)
    vi.advanceTimersByTime(15 * 60_000)
    await expect(reader?.read()).rejects.toThrow('not open')
    vi.useRealTimers()
    await bodyOf(exportOf(of, 'transactions'))
  })
})
