import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { COLLECTIONS, items } from '../entities/index.ts'
import { openStore, type Store } from './store.ts'
import { Table } from './table.ts'
import { where } from './where.ts'

let store: Store
const table = () => new Table(store, items, 'p')
const add = (sku: string, more: object = {}) =>
  table().insert({
    sku,
    type: 'flat',
    name: { en: sku },
    status: 'available',
    price: { amount: 1, currency: 'USD' },
    attributes: {},
    order: 0,
    ...more,
  } as never)

beforeAll(() => {
  store = openStore({ collections: COLLECTIONS, now: () => 1_700_000_000_000 })
})
beforeEach(() => {
  for (const { _id } of table().find()) table().remove(_id)
})
afterAll(() => store.close())

describe('the pages of a list', () => {
  it('are its slices in order, from whichever end they are read', () => {
    const rows = fc.array(
      fc.record({ order: fc.nat({ max: 3 }), day: fc.nat({ max: 2 }), isFlat: fc.boolean() }),
      {
        maxLength: 25,
      },
    )
    const sort = fc.constantFrom(
      [],
      ['order'],
      ['-order'],
      ['-created'],
      ['type', '-order'],
      ['-created', '-_id'],
    )
    fc.assert(
      fc.property(
        rows,
        sort,
        fc.integer({ min: 1, max: 7 }),
        fc.boolean(),
        (drafts, sort, limit, isFiltered) => {
          store.transaction(() => {
            for (const { _id } of table().find()) table().remove(_id)
            for (const [at, { order, day, isFlat }] of drafts.entries())
              add(`sku-${at}`, {
                order,
                type: isFlat ? 'flat' : 'parking',
                created: `2026-11-0${day + 1}T00:00:00Z`,
              })
          })
          const find = { where: [isFiltered ? where.equal('type', 'flat') : undefined], sort }
          const all = table()
            .find(find)
            .map(({ _id }) => _id)
          for (let page = 0; page <= Math.ceil(all.length / limit); page++) {
            const { data, total } = table().page({ page, limit }, find)
            expect(data.map(({ _id }) => _id)).toEqual(all.slice(page * limit, (page + 1) * limit))
            expect(total).toBe(all.length)
          }
        },
      ),
      { numRuns: 60 },
    )
  })
})

describe('a count', () => {
  it('follows every change, also one that is rolled back', () => {
    add('a')
    expect(table().count()).toBe(1)
    const undone = () =>
      store.transaction(() => {
        add('b')
        expect(table().count()).toBe(2)
        throw new Error('undone')
      })
    expect(undone).toThrow('undone')
    expect(table().count()).toBe(1)
    add('c')
    expect(table().count()).toBe(2)
  })
})

describe('a nested transaction', () => {
  it('is undone alone where the outer one goes on', () => {
    store.transaction(() => {
      add('kept')
      expect(() =>
        store.transaction(() => {
          add('undone')
          throw new Error('inside')
        }),
      ).toThrow('inside')
    })
    expect(
      table()
        .find()
        .map(({ sku }) => sku),
    ).toEqual(['kept'])
  })
})
