import type { AdminClient } from '../../../lib/admin.ts'
import { TRANSACTION_TRANSITIONS, type Transaction } from '../../../lib/domain/index.ts'
import { ConnectionError, isPlatformError, type PlatformError } from '../../../lib/errors.ts'
import { command, example } from '../../definition/command.ts'
import { amount, text } from '../../definition/flags.ts'
import { Failure, localError, usageError } from '../../output/failure.ts'
import { humanMoney } from '../../output/human.ts'
import { decimalPlaces } from '../../output/money.ts'
import { forgetUncertain, isUncertain, rememberUncertain } from './uncertain.ts'

interface Money {
  amount: number
  currency: string
}

/** Minor units of an amount as people write it: `12.50` of a currency with cents is 1250. */
function minorUnits(given: string, { amount: balance, currency }: Money): number {
  const digits = decimalPlaces(currency)
  const [whole = '', fraction = ''] = given.split('.')
  const wrong = (message: string) => usageError(message, 'bad-value')
  if (fraction.length > digits) {
    throw wrong(`invalid value "${given}" for --amount: ${currency} has ${digits} decimal places`)
  }
  const minor = Number(`${whole}${fraction.padEnd(digits, '0')}`)
  if (minor === 0) throw wrong('--amount must be more than 0')
  if (minor <= balance) return minor
  throw wrong(`amount exceeds the refundable balance (${humanMoney({ amount: balance, currency })})`)
}

/** What can still be refunded; undefined if the platform shows no amounts, which the specification leaves open. */
function balanceOf({ amount, refunded }: Partial<Transaction>): Money | undefined {
  if (typeof amount?.amount !== 'number' || typeof amount.currency !== 'string') return undefined
  return { amount: amount.amount - (refunded?.amount ?? 0), currency: amount.currency }
}

/** The part to refund; undefined for all that is left of an unknown amount. */
function partOf(amount: string | undefined, balance: Money | undefined): Money | undefined {
  if (amount === undefined) return balance
  if (balance) return { ...balance, amount: minorUnits(amount, balance) }
  throw usageError(
    'the platform does not show the amount of the transaction, so --amount cannot be checked',
    'bad-value',
    'Leave out --amount to refund the remaining balance',
  )
}

/** Refuses what the transaction's status or balance rules out; an unknown status is the platform's to judge. */
function assertRefundable(id: string, { status }: Partial<Transaction>, balance: Money | undefined): void {
  const cannot = (why: string) =>
    localError(`${id} ${why}`, 'not-refundable', `quoin transactions events ${id}`)
  if (status === 'refunded' || balance?.amount === 0) throw cannot('is already fully refunded')
  if (status === 'failed') throw cannot('failed and cannot be refunded')
  const next = status && TRANSACTION_TRANSITIONS[status]
  if (next && !next.includes('refunded')) throw cannot(`is ${status} and cannot be refunded yet`)
}

/** Whether the platform may have made the refund: it was sent, and not rejected. */
const isOutcomeUnknown = (error: unknown): error is PlatformError =>
  isPlatformError(error) &&
  error.code !== 'usage' &&
  !(error instanceof ConnectionError && !error.maybeSent) &&
  (error.status === undefined || error.status < 400 || error.status >= 500)

/** What happened to the response. */
const lossOf = ({ status = 0, name, message }: PlatformError) => {
  if (status >= 500) return `the platform failed with ${status}`
  const [sentence = message] = message.split('. ')
  return name === 'DecodeError' ? sentence : 'the answer was lost'
}

/** Whether the refund was made although its response was lost; undefined if that cannot be found out. */
async function wasMade(
  api: AdminClient,
  id: string,
  before: Partial<Transaction>,
  part: Money | undefined,
): Promise<boolean | undefined> {
  try {
    const { refunded, status }: Partial<Transaction> = await api.transactions.get(id)
    if (!before.refunded || !refunded || !part) return status === 'refunded' ? true : undefined
    if (refunded.amount === before.refunded.amount + part.amount) return true
    return refunded.amount === before.refunded.amount ? false : undefined
  } catch {
    return undefined
  }
}

export const refund = command({
  name: 'refund',
  summary: 'Refund a transaction',
  description:
    'If the connection drops, quoin checks whether the refund went through; nothing is refunded twice. If the outcome stays unknown, another refund within a minute needs --confirm with the transaction ID.',
  args: { id: 'Transaction ID' },
  flags: {
    amount: amount('Amount to refund, such as 12.50 (default: remaining balance)'),
    reason: text('Reason, shown to the customer'),
  },
  examples: [
    example(
      'transactions refund transaction-042 --amount 1.50 --reason Twice --yes',
      'Refund part of a payment',
    ),
  ],
  seeAlso: ['transactions events'],
  changes: 'far-reaching',
  check: 'transactions events',
  async run({ args: { id }, flags, approve, client, dryRun, env, output }) {
    const api = await client()
    const before = await output.activity('Fetching…', api.transactions.get(id))
    const balance = balanceOf(before)
    assertRefundable(id, before, balance)
    const part = partOf(flags.amount, balance)
    const what = part ? humanMoney(part) : 'all that is left'
    const question = () => `Refund ${what} to ${before.customer ?? 'the customer'} (${id})`
    const isRepeat = await isUncertain(env, id)
    if (isRepeat) output.warn('the outcome of a refund less than a minute ago is unknown')
    await approve({ effect: isRepeat ? 'far-reaching' : 'destructive', name: id, question })
    // Without an amount, a second attempt would refund whatever is left then.
    const body = { amount: part?.amount, reason: flags.reason }
    if (!dryRun) await rememberUncertain(env, id)
    try {
      const after = await output.activity('Refunding…', api.transactions.refund(id, body))
      if (before.refunded && after?.refunded && before.refunded.amount === after.refunded.amount) {
        throw unknownOutcome('the platform accepted the refund', id, false)
      }
      await forgetUncertain(env, id)
      const status = after?.status ? `; the transaction is now ${after.status.replace('_', ' ')}` : ''
      await output.done(`Refunded ${what}${status}`, after)
    } catch (error) {
      if (error instanceof Failure) throw error
      if (!isOutcomeUnknown(error)) {
        await forgetUncertain(env, id)
        throw error
      }
      const isMade = await wasMade(api, id, before, part)
      if (!isMade) throw unknownOutcome(lossOf(error), id, isMade, error)
      await forgetUncertain(env, id)
      output.warn(`${lossOf(error)}, so the refund was checked: it was made (${what})`)
      await output.done(`Refunded ${what}`, await api.transactions.get(id))
    }
  },
})

function unknownOutcome(what: string, id: string, isMade: false | undefined, cause?: PlatformError): Failure {
  const found =
    isMade === undefined ? 'whether the refund was made is unknown' : 'the transaction shows no refund so far'
  return localError(`${what}, and ${found}`, 'refund-unknown', `quoin transactions events ${id}`, cause)
}
