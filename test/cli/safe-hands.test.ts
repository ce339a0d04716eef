// Commands that move money, reach everybody or destroy something.

import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { errorOf, openPlace, type Place, tempFolder } from './quoin.ts'

let place: Place
beforeAll(async () => {
  place = await openPlace()
  return () => place.close()
})
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

  it('whose answer is lost is checked, and reported as made', async () => {
    const before = await refunded('transaction-042')
    place.sandbox.faults.set({ rules: [{ ...REFUND, truncateAfter: 0, times: 1 }] } as never)
    const ran = await refund('transaction-042')
    expect([ran.exitCode, ran.stderr]).toEqual([0, expect.stringContaining('it was made ($1.50)')])
    expect(await refunded('transaction-042')).toBe(before + 150)
  })

  it('that may not have been made needs its id typed the next time', async () => {
    const before = await refunded('transaction-042')
    place.sandbox.faults.set({ rules: [{ ...REFUND, status: 503, times: 5 }] } as never)
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

  it('that the platform rejects is over', async () => {
    const ran = await place.quoin('transactions refund transaction-042 --amount 99999999 --yes --json')
    expect([ran.exitCode, errorOf(ran).message]).toEqual([2, expect.stringContaining('refundable balance')])
  })
})

describe('a notification', () => {
  const send = (more: string) =>
    place.quoin(`notifications send --type SMS --title Water --body Soon --json ${more}`)
  beforeEach(() => place.quoin('sandbox outbox --clear'))
  const sent = async () =>
    (JSON.parse((await place.quoin('sandbox outbox --channel sms --json')).stdout) as unknown[]).length

  it('needs recipients: none is not everybody', async () => {
    for (const more of ['', '--yes', '--all-users=false', '--users user-anna --all-users']) {
      expect((await send(more)).exitCode).toBe(2)
    }
    expect(await sent()).toBe(0)
  })

  it('to everybody asks, and says how many there are', async () => {
    const asked = await send('--all-users')
    expect([asked.exitCode, errorOf(asked).code]).toEqual([2, 'missing-flag'])
    const ran = await send('--all-users --yes')
    expect(ran.exitCode).toBe(0)
    expect(await sent()).toBeGreaterThan(1)
  })
})

describe('a grave change', () => {
  it.each([
    ['orders update order-017 --status cancelled', 'order-017'],
    ['roles grant northgate-viewer all', 'northgate-viewer'],
    ['models field remove article summary', 'summary'],
    ['projects update northgate --languages en', 'northgate'],
    ['content delete article-draft article-moving-in', 'entries'],
  ])('"%s" needs its name typed: --yes is not enough', async (line, name) => {
    const ran = await place.quoin(`${line} --yes --json`)
    expect([ran.exitCode, errorOf(ran).message]).toEqual([2, expect.stringContaining(`--confirm ${name}`)])
    expect((await place.quoin(`${line} --dry-run`)).stderr).toBe('Nothing was sent (--dry-run)\n')
  })

  it('that destroys content leaves a backup', async () => {
    const cwd = await tempFolder()
    const line = 'content delete article-draft article-moving-in --confirm entries'
    expect((await place.quoin(line, { cwd })).exitCode).toBe(0)
    const [backup = ''] = await readdir(join(cwd, '.quoin/backups'))
    const push = await place.quoin(`content push --dir .quoin/backups/${backup} --yes`, { cwd })
    expect(push.exitCode).toBe(0)
    const found = await place.quoin('content list --model article --query [].slug')
    expect(found.stdout).toContain('moving-in')
  })
})

it('a list is sorted by money as by a number, and by known fields only', async () => {
  const ran = await place.quoin('items list --sort price --all --json --query [].price.amount')
  const prices = JSON.parse(ran.stdout) as number[]
  expect(prices).toEqual(prices.toSorted((a, b) => a - b))
  const wrong = await place.quoin('items list --sort prise --json')
  expect([wrong.exitCode, errorOf(wrong).suggestion]).toEqual([2, expect.stringContaining('Sortable: ')])
})
