// Exports transactions: once as a file of CSV, once row by row. Neither holds more than a piece of it in memory.
import { createAdminClient } from '../index.ts'

const host = process.env['QUOIN_HOST'] ?? 'http://127.0.0.1:4010'
const admin = createAdminClient({
  host,
  email: 'admin@quoin.example',
  password: 'Admin-pass-123',
  projectId: 'northgate',
})

const paid = { statusIn: ['succeeded'], currency: 'USD' } as const

const download = await admin.transactions.export(paid)
await download.saveTo('transactions.csv', { overwrite: true })

let cents = 0
let count = 0
for await (const { amount } of admin.transactions.exportRows(paid)) {
  cents += amount.amount
  count += 1
}
console.log(`${count} transactions, $${(cents / 100).toLocaleString('en-US')}`)
