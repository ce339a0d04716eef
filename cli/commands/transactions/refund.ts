import type { Run } from '../../context.ts'
import { humanMoney } from '../../output/human.ts'
import { refundAmount } from './amount.ts'

const refund: Run = async (input, { client, output, prompts }) => {
  const id = input.arg('id')
  const api = await client()
  const { amount, refunded, customer } = await output.activity('Fetching…', api.transactions.get(id))
  const left = { amount: amount.amount - refunded.amount, currency: amount.currency }
  const given = input.string('amount')
  const part = given === undefined ? left : { ...left, amount: refundAmount(given, left) }
  await prompts.confirm(`Pay ${humanMoney(part)} back to ${customer}?`)
  const after = await output.activity(
    'Refunding…',
    api.transactions.refund(id, {
      ...(given === undefined ? {} : { amount: part.amount }),
      reason: input.string('reason'),
    }),
  )
  await output.done(`Paid ${humanMoney(part)} back; the transaction is now ${after.status}.`, after)
}
export default refund
