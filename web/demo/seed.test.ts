import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Sandbox, startSandbox } from '../../cli/sandbox/index.ts'
import { quoinHere } from '../../test/cli/quoin.ts'
import type { Item, Order, OrderGroup, Page, Transaction, TransactionEvent } from '../../lib/domain/index.ts'
import { houses } from './houses.ts'

const demo = fileURLToPath(new URL('.', import.meta.url))
const read = <T>(path: string): T =>
  JSON.parse(readFileSync(join(demo, 'projects/terasa', path), 'utf8')) as T

describe('the demo as a seed', () => {
  const folder = mkdtempSync(join(tmpdir(), 'terasa-'))
  let sandbox: Sandbox
  beforeAll(async () => {
    for (const part of ['seed.json', 'admins.json', 'permissions.json', 'projects']) {
      cpSync(join(demo, part), join(folder, part), { recursive: true })
    }
    // Half a million generated payments are only for the benchmarks.
    const seed = JSON.parse(readFileSync(join(folder, 'seed.json'), 'utf8'))
    writeFileSync(
      join(folder, 'seed.json'),
      JSON.stringify({ ...seed, generate: [{ ...seed.generate[0], transactions: 100 }] }),
    )
    sandbox = await startSandbox({ memory: true, seed: folder })
  })
  afterAll(async () => {
    await sandbox?.close()
    rmSync(folder, { recursive: true, force: true })
  })

  const call = async <T>(path: string, init: RequestInit = {}, key = 'terasa-public-key') => {
    const headers = { 'x-api-key': key, 'content-type': 'application/json' }
    const response = await fetch(sandbox.url + path, { ...init, headers })
    return { status: response.status, body: (await response.json()) as T }
  }
  const post = <T>(path: string, body: unknown, key?: string) =>
    call<T>(path, { method: 'POST', body: JSON.stringify(body) }, key)

  it('is accepted by the sandbox, with both projects', () => {
    expect(sandbox.projects.map(({ slug }) => slug)).toEqual(['terasa', 'terasa-residents'])
  })

  it('serves the website in each language', async () => {
    const titles = { ka: 'ტერასის გარშემო აშენებული სახლები', en: 'Homes built around their terraces' }
    for (const [lang, title] of Object.entries(titles)) {
      const { body } = await call<Page<{ slug: string; values: { title: string } }>>(
        `/api_public/v3/cms/content/api/page?lang=${lang}`,
      )
      expect(body.data.find(({ slug }) => slug === 'home')?.values.title).toBe(title)
    }
    const search = { type: 'flat', filter: { status: 'available' }, limit: 1000 }
    expect((await post<Page<Item>>('/api_public/ecommerce/item/search', search)).body.total).toBe(176)
    const rate = await call<{ data: { rate: number } }>('/api_public/v1/exchange-rate/USD')
    expect(rate.body.data.rate).toBe(2.7)
  })

  it('has the models that the website is typed with', async () => {
    const [admin] = sandbox.admins
    const quoin = quoinHere({
      QUOIN_CONFIG_DIR: folder,
      QUOIN_HOST: sandbox.url,
      QUOIN_PROJECT: 'terasa',
      QUOIN_EMAIL: admin?.email ?? '',
      QUOIN_PASSWORD: admin?.password ?? '',
    })
    const types = join(demo, '../src/platform/content/content-types.ts')
    expect(await quoin(['models', 'types', '--public', '--check', '--output', types])).toMatchObject({ exitCode: 0 })
  })

  it('lets its admins and its visitor sign in', async () => {
    for (const { email, password } of sandbox.admins) {
      const { status } = await post('/api_public/v1/auth/admin/login', { email, password })
      expect(status, email).toBe(200)
    }
    const visitor = { email: 'visitor@terasa.example', password: 'Visitor-pass-1' }
    const { body } = await post<{ user: { isEmailVerified: boolean; metadata: object } }>(
      '/v2/auth/login',
      visitor,
    )
    expect(body.user).toMatchObject({ isEmailVerified: true, metadata: { haveAppartment: true } })
    expect((await post('/v2/auth/login', visitor, 'terasa-residents-public-key')).status).not.toBe(200)
  })
})

describe('the payments of the demo', () => {
  const orders = read<Order[]>('orders.json')
  const transactions = read<Transaction[]>('transactions.json')

  it('are for flats at their prices, and hold or have sold them unless they were withdrawn', () => {
    const flats = houses.flatMap((house) => house.flats)
    const taken = new Set<string>()
    for (const { _id, status, items } of orders) {
      const flat = flats.find(({ id }) => id === items[0]?.itemId)
      expect(items[0]?.price.amount, _id).toBe(flat?.price)
      const isWithdrawn = status === 'cancelled' || status === 'refunded'
      expect(flat?.status === 'available', _id).toBe(isWithdrawn)
      if (flat && !isWithdrawn) taken.add(flat.id)
    }
    for (const { id, status } of flats) if (status === 'reserved') expect(taken).toContain(id)
  })

  it('have instalments that add up to the price of the flat', () => {
    expect(orders.length).toBeGreaterThanOrEqual(60)
    for (const { orderIds, total, _id } of read<OrderGroup[]>('order-groups.json')) {
      const parts = orderIds.map((id) => orders.find((order) => order._id === id)?.total.amount ?? 0)
      expect(
        parts.reduce((sum, part) => sum + part, 0),
        _id,
      ).toBe(total.amount)
    }
  })

  it('belong to an order and have a history', () => {
    const events = read<TransactionEvent[]>('transaction-events.json')
    expect(new Set(orders.map(({ number }) => number)).size).toBe(orders.length)
    for (const transaction of transactions) {
      expect(orders.map(({ _id }) => _id)).toContain(transaction.orderId)
      const types = events.filter((event) => event.transactionId === transaction._id).map(({ type }) => type)
      expect(types[0]).toBe('created')
      expect(types.at(-1)).toBe(transaction.status === 'pending' ? 'created' : transaction.status)
    }
  })
})
