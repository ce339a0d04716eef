// Lists paid orders and exports them.
import { createAdminClient } from 'quoin'

const admin = createAdminClient({
  host: process.env.QUOIN_HOST ?? '',
  email: 'admin@quoin.example',
  password: 'Admin-pass-123',
  projectId: 'northgate',
})

const listed = await admin.orders.list({ statusIn: ['paid'] }).toArray()
let exported = 0
let total = 0
for await (const row of admin.orders.exportRows({ statusIn: ['paid'] })) {
  exported += 1
  total += row.total.amount
}
console.log(listed.length === exported, total === listed.reduce((sum, order) => sum + order.total.amount, 0))
