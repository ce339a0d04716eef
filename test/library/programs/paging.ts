// One page, the next one, all entities, and the first few.
import { createAdminClient } from 'quoin'

const admin = createAdminClient({
  host: process.env.QUOIN_HOST ?? '',
  email: 'admin@quoin.example',
  password: 'Admin-pass-123',
  projectId: 'northgate',
})

const page = await admin.orders.list({ limit: 2, sort: '-created' })
const next = await page.next()
let count = 0
for await (const _order of admin.orders.list({ limit: 100 })) count += 1
const first = await admin.orders.list().toArray({ limit: 3 })
console.log(page.data.length, next?.page, count === page.total, first.length)
