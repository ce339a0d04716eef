import { command, example } from '../../definition/command.ts'
import { amount, text } from '../../definition/flags.ts'
import { usageError } from '../../output/failure.ts'
import { humanMoney } from '../../output/human.ts'

interface Money {
  amount: number
  currency: string
}

/** Minor units of an amount as people write it: `12.50` of a currency with cents is 1250. */
function minorUnits(given: string, { amount: balance, currency }: Money): number {
  const { maximumFractionDigits: digits = 2 } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
  }).resolvedOptions()
  const [whole = '', fraction = ''] = given.split('.')
  const wrong = (message: string) => usageError(message, undefined, 'bad-value')
  if (fraction.length > digits) {
    throw wrong(`invalid value "${given}" for --amount: ${currency} has ${digits} decimal places`)
  }
  const minor = Number(`${whole}${fraction.padEnd(digits, '0')}`)
  if (minor === 0) throw wrong('--amount must be more than 0')
  if (minor <= balance) return minor
  throw wrong(`amount exceeds the refundable balance (${humanMoney({ amount: balance, currency })})`)
}

export const refund = command({
  name: 'refund',
  summary: 'Refund a transaction',
  args: { id: 'Transaction ID' },
  flags: {
    amount: amount('Amount to refund, such as 12.50 (default: remaining balance)'),
    reason: text('Reason, shown to the customer'),
  },
  examples: [
    example(
      'transactions refund transaction-042 --amount 1.50 --reason "Paid twice" --yes',
      'Refund a part of a payment',
    ),
  ],
  changes: true,
  async run({ args: { id }, flags, client, output, prompts }) {
    const api = await client()
    const { amount, refunded, customer } = await output.activity('Fetching…', api.transactions.get(id))
    const balance = { amount: amount.amount - refunded.amount, currency: amount.currency }
    const given = flags.amount === undefined ? undefined : minorUnits(flags.amount, balance)
    const part = { ...balance, amount: given ?? balance.amount }
    await prompts.confirm(`Refund ${humanMoney(part)} to ${customer}?`)
    const body = { ...(given === undefined ? {} : { amount: given }), reason: flags.reason }
    const after = await output.activity('Refunding…', api.transactions.refund(id, body))
    await output.done(`Refunded ${humanMoney(part)}; the transaction is now ${after.status}`, after)
  },
})
