import { usageError } from '../../output/failure.ts'
import { humanMoney } from '../../output/human.ts'

/** Minor units of an amount as people write it: `12.50` of a currency with cents is 1250. */
export function refundAmount(text: string, left: { amount: number; currency: string }): number {
  const digits =
    new Intl.NumberFormat('en', { style: 'currency', currency: left.currency }).resolvedOptions()
      .maximumFractionDigits ?? 2
  const match = /^(\d+)(?:\.(\d+))?$/.exec(text)
  if (!match || (match[2] ?? '').length > digits) {
    throw usageError(
      `--amount "${text}" is no amount in ${left.currency}: write it as 12.50.`,
      undefined,
      'bad-value',
    )
  }
  const amount = Number(`${match[1]}${(match[2] ?? '').padEnd(digits, '0')}`)
  if (amount > 0 && amount <= left.amount) return amount
  throw usageError(
    amount === 0 ? '--amount must be more than 0.' : `Only ${humanMoney(left)} can still be paid back.`,
    undefined,
    'bad-value',
  )
}
