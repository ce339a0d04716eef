// Pays a part of a transaction back, and shows what happens when that is too much.
import { createAdminClient, isPlatformError } from '../index.ts'

const host = process.env['QUOIN_HOST'] ?? 'http://127.0.0.1:4010'
const admin = createAdminClient({
  host,
  email: 'admin@quoin.example',
  password: 'Admin-pass-123',
  projectId: 'northgate',
})

if (!(await admin.can('transaction', 'refund', 'Write'))) throw new Error('This admin may not refund.')

const refunded = await admin.transactions.refund('transaction-001', { amount: 2500, reason: 'One week less' })
console.log(`${refunded.status}: ${refunded.refunded.amount / 100} ${refunded.refunded.currency} went back`)

try {
  await admin.transactions.refund('transaction-001', { amount: 999_900 })
} catch (error) {
  if (!isPlatformError(error)) throw error
  console.log(error.code, error.fields)
}

for await (const { type, reason } of admin.transactions.events('transaction-001')) {
  console.log(reason ? `${type}: ${reason}` : type)
}
