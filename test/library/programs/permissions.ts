// Checks permissions before it acts.
import { can, createAdminClient, isPlatformError } from 'quoin'

const admin = createAdminClient({
  host: process.env.QUOIN_HOST ?? '',
  email: 'admin@quoin.example',
  password: 'Admin-pass-123',
  projectId: 'northgate',
})

console.log(await admin.can('order', 'update', 'Write'))
console.log(can({ order: { '*': 'Read' } }, 'order', 'update', 'Write'))
await admin.can('order', 'list', 'None').catch((error: unknown) => {
  console.log(isPlatformError(error) && error.code)
})
