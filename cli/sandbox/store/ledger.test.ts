/** Pages of the ledger are those of the whole list, wherever they start and in whichever order they are read. */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { openPlatform } from '../open.ts'

const STATUSES = ['succeeded', 'failed', 'refunded'] as const
const TIME = Date.parse('2026-01-01')

const transaction = fc.record({
  // Crowds at the same time, and gaps of years between them.
  created: fc.oneof(fc.nat(3), fc.nat(1e11)),
  amount: fc.nat(5),
  status: fc.constantFrom(...STATUSES),
})
const reading = fc.record({
  page: fc.nat(8),
  limit: fc.integer({ min: 1, max: 7 }),
  sort: fc.constantFrom('-created', 'created', '-amount', 'amount'),
  statuses: fc.option(fc.subarray([...STATUSES], { minLength: 1 }), { nil: undefined }),
  from: fc.option(fc.nat(1e11), { nil: undefined }),
  to: fc.option(fc.nat(1e11), { nil: undefined }),
})

it('pages through transactions as through a sorted list of them', () => {
  const platform = openPlatform({})
  let projects = 0
  const property = fc.property(
    fc.array(transaction, { maxLength: 40 }),
    fc.array(reading, { minLength: 1, maxLength: 8 }),
    (transactions, readings) => {
      const ledger = platform.ledger.forProject(`project-${projects++}`)
      const rows = transactions.map(({ created, amount, status }, at) => {
        const money = { amount, currency: 'USD' as const }
        ledger.insert({
          _id: `t-${at}`,
          created: new Date(TIME + created).toISOString(),
          ...{ status, amount: money, refunded: money, method: 'card', customer: '', description: '' },
        })
        return { _id: `t-${at}`, created, amount, status }
      })
      for (const { page, limit, sort, statuses, from = 0, to = 2e11 } of readings) {
        const key = sort.replace('-', '') as 'created' | 'amount'
        const sorted = rows
          .filter(
            ({ status, created }) =>
              (statuses ?? STATUSES).includes(status) && created >= from && created < to,
          )
          .sort((a, b) => a[key] - b[key] || a.created - b.created || (a._id < b._id ? -1 : 1))
        if (sort.startsWith('-')) sorted.reverse()
        const filter = { statuses, from: TIME + from, to: TIME + to }
        const read = ledger.page(filter, { page, limit, sort: sort as `-${typeof key}` })
        expect(read.total).toBe(sorted.length)
        const expected = sorted.slice(page * limit, (page + 1) * limit)
        expect(read.data.map(({ _id }) => _id)).toEqual(expected.map(({ _id }) => _id))
      }
    },
  )
  fc.assert(property, { numRuns: 300 })
  platform.close()
})
