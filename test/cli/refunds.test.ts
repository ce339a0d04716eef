// Refunds: whatever happens on the way, what is said of the money is true.
import { afterEach, describe, expect, it } from 'vitest'
import { TRANSACTION_TRANSITIONS, type TransactionStatus } from '../../lib/domain/index.ts'
import { json } from '../../lib/http/testing.ts'
import { openPlatform } from './platform.ts'
import { errorOf } from './quoin.ts'
import { usePlace } from './use-place.ts'

const place = usePlace()
afterEach(() => place.sandbox.faults.clear())

interface Transaction {
  refunded: { amount: number }
}
const refunded = async (id: string) =>
  (JSON.parse((await place.quoin(`transactions get ${id} --json`)).stdout) as Transaction).refunded.amount

describe('a refund', () => {
  const REFUND = { method: 'POST', path: '*/refund' }
  const refund = (id: string, more = '') =>
    place.quoin(`transactions refund ${id} --amount 1.50 --yes --json ${more}`)

  it('that the platform only acknowledges is read back, and reported as made', async () => {
    const before = await refunded('transaction-042')
    place.sandbox.faults.set({ rules: [{ ...REFUND, truncateAfter: 0, times: 1 }] } as never)
    const ran = await refund('transaction-042')
    expect([ran.exitCode, ran.stderr]).toEqual([
      0,
      '✓ Refunded $1.50; the transaction is now partially refunded\n',
    ])
    expect(await refunded('transaction-042')).toBe(before + 150)
  })

  it('that the platform accepts without making it is no success', async () => {
    const transaction = {
      _id: 'transaction-1',
      status: 'succeeded',
      amount: { amount: 500, currency: 'USD' },
      refunded: { amount: 0, currency: 'USD' },
      created: '2026-11-21T12:00:00.000Z',
      updated: '2026-11-21T12:00:00.000Z',
    }
    const platform = await openPlatform(({ method }, response) =>
      method === 'POST' ? response.end() : json(response, transaction),
    )
    const ran = await place.quoin('transactions refund transaction-1 --yes --json', { env: platform.env })
    await platform.close()
    expect([ran.exitCode, errorOf(ran).message]).toEqual([
      1,
      'the platform accepted the refund, and the transaction shows no refund so far',
    ])
  })

  it('whose answer is cut off is repeated under its idempotency key, and made once', async () => {
    const before = await refunded('transaction-042')
    place.sandbox.faults.set({ rules: [{ ...REFUND, cutAfter: 0, times: 2 }] } as never)
    const ran = await refund('transaction-042')
    expect([ran.exitCode, ran.stderr]).toEqual([0, expect.not.stringContaining('lost')])
    expect(await refunded('transaction-042')).toBe(before + 150)
  })

  it('with an unknown outcome requires typing the id next time', async () => {
    const before = await refunded('transaction-042')
    place.sandbox.faults.set({ rules: [{ ...REFUND, status: 500, times: 5 }] } as never)
    const lost = await refund('transaction-042')
    expect([lost.exitCode, errorOf(lost).code]).toEqual([1, 'refund-unknown'])
    place.sandbox.faults.clear()
    const again = await refund('transaction-042')
    expect([again.exitCode, errorOf(again).message]).toEqual([
      2,
      expect.stringContaining('--confirm transaction-042'),
    ])
    expect(await refunded('transaction-042')).toBe(before)
    expect((await refund('transaction-042', '--confirm transaction-042')).exitCode).toBe(0)
    expect(await refunded('transaction-042')).toBe(before + 150)
    expect((await refund('transaction-042', '--dry-run')).exitCode).toBe(0)
    expect((await refund('transaction-042', '--dry-run')).exitCode).toBe(0)
  })

  it('that the platform rejects can be repeated normally', async () => {
    const ran = await place.quoin('transactions refund transaction-042 --amount 99999999 --yes --json')
    expect([ran.exitCode, errorOf(ran).message]).toEqual([2, expect.stringContaining('refundable balance')])
  })
})

describe('a refund of a transaction that is', () => {
  const STATUSES = Object.keys(TRANSACTION_TRANSITIONS) as TransactionStatus[]
  const FAULTS = {
    'without a fault': undefined,
    'with a lost response': { truncateAfter: 9 },
    'with a failing platform': { status: 500 },
  }
  const cases = STATUSES.flatMap((status) =>
    Object.keys(FAULTS).map((fault, at) => ({ status, at, fault: fault as keyof typeof FAULTS })),
  )

  it.each(cases)('$status, $fault, tells what happened', async ({ status, at, fault }) => {
    const listed = await place.quoin(
      `transactions list --status ${status} --json --query [].[_id,amount.amount]`,
    )
    const [id, amount] = (JSON.parse(listed.stdout) as [string, number][])[at] as [string, number]
    const rule = FAULTS[fault]
    if (rule) place.sandbox.faults.set({ rules: [{ method: 'POST', path: '*/refund', ...rule }] } as never)
    const isRefundable = TRANSACTION_TRANSITIONS[status].includes('refunded')
    const before = await refunded(id)
    // Without --yes, so that a question would be refused with exit code 2.
    const ran = await place.quoin(`transactions refund ${id} --json ${isRefundable ? '--yes' : ''}`)
    const after = await refunded(id)
    if (!isRefundable) {
      expect([ran.exitCode, errorOf(ran).code, after]).toEqual([1, 'not-refundable', before])
      expect(errorOf(ran).message).toMatch(new RegExp(`^${id} .*(refunded|failed|pending)`))
    } else if (rule && 'status' in rule) {
      expect([ran.exitCode, errorOf(ran).code, after]).toEqual([1, 'refund-unknown', before])
      expect(errorOf(ran).message).toContain('failed with 500')
    } else expect([ran.exitCode, after]).toEqual([0, amount])
    expect(ran.stderr.includes('so the refund was checked')).toBe(
      isRefundable && fault === 'with a lost response',
    )
  })
})
