// What every method of the library does with a platform of some habits.
import { expect } from 'vitest'
import { isPlatformError, NotFoundError } from '../../lib/index.ts'
import { invocationsOf } from '../protocol/invocations.ts'
import { clientsAt } from './clients.ts'
import type { Habits } from './habits.ts'
import { type SpecPlatform, startSpecPlatform } from './platform.ts'
import { ROWS } from './records.ts'

const LISTS: Habits['list'][] = [
  'data, total, page, limit',
  'bare array',
  'items, count',
  'results, next',
  'data alone',
]
const PAGING: Habits['paging'][] = ['honoured', 'ignored', 'capped']

/** Every list with every paging. */
export const READINGS = LISTS.flatMap((list) => PAGING.map((paging) => ({ list, paging })))

/** Their results cannot be made out of an acknowledgement, a list or a CSV of other columns: they reject with a DecodeError. */
const UNREADABLE = new Set([
  'public.structure.get',
  'public.account.verifyPasswordReset',
  'public.account.verifyPasswordReset (2)',
  'user.intranet.orgChart',
  'user.intranet.managementChart',
  'admin.orders.exportRows',
  'admin.transactions.exportRows',
])

/** They look for an API id or a slug in a list; the rows of these platforms have none. */
const LOOKED_UP = new Set(['admin.models.find', 'admin.content.upsert', 'public.content.find'])

const isIterable = (value: unknown): value is AsyncIterable<{ _id?: string }> =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value

/** A later page that is asked for first tells neither that lists have no pages nor how large the largest is. */
const isUntold = ({ habits }: SpecPlatform, error: unknown) =>
  habits.paging !== 'honoured' && isPlatformError(error) && error.code === 'list-incomplete'

/** Every list method reads to the end, and no row twice. */
export async function readEveryList(habits: Partial<Habits>) {
  await using platform = await startSpecPlatform(0, { habits })
  for (const [method, invoke] of Object.entries(invocationsOf(clientsAt(platform)))) {
    platform.records.reset()
    const result = invoke()
    if (!isIterable(result)) {
      await Promise.resolve(result).catch(() => {})
      continue
    }
    const ids: unknown[] = []
    try {
      for await (const { _id } of result) {
        ids.push(_id)
        expect(ids.length, method).toBeLessThanOrEqual(ROWS)
      }
    } catch (error) {
      if (!isUntold(platform, error)) expect(error, `${method}: ${error}`).toMatchObject({ status: 404 })
    }
    expect(new Set(ids).size, method).toBe(ids.length)
  }
}

/** A list is complete, however many rows a page is asked for. */
export async function readPagesOf(limit: number, habits: Partial<Habits>) {
  await using platform = await startSpecPlatform(0, { habits })
  const { admin, public: visitor, private: server, user } = clientsAt(platform)
  const lists = [
    admin.orders.list({ limit }),
    visitor.content.list('news', { limit }),
    visitor.content.listV2('news', { limit }),
    visitor.items.search({ limit }),
    server.items.list({ limit }),
    user.profiles.followers('id-1', { limit }),
  ]
  for (const list of lists) {
    const rows: unknown[] = []
    for await (const row of list) rows.push(row)
    expect(rows).toHaveLength(ROWS)
  }
}

/** Every method returns a value or throws a PlatformError. */
export async function callEveryMethod(seed: number) {
  await using platform = await startSpecPlatform(seed)
  for (const [method, invoke] of Object.entries(invocationsOf(clientsAt(platform)))) {
    platform.records.reset()
    try {
      await invoke()
    } catch (error) {
      expect(isPlatformError(error), `${method}: ${error}`).toBe(true)
      if (LOOKED_UP.has(method)) expect(error).toBeInstanceOf(NotFoundError)
      else if (!UNREADABLE.has(method) && !isUntold(platform, error)) {
        expect(error, `${method}: ${error}`).toMatchObject({ status: expect.toBeOneOf([400, 404]) })
      }
    }
  }
}
