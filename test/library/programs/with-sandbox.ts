// Tests code against the embedded platform: real calls, its own data, nothing to install or mock.
import { createAdminClient } from 'quoin'
import { startSandbox } from 'quoin/sandbox'

const sandbox = await startSandbox({ memory: true })
const admin = createAdminClient({
  host: sandbox.url,
  email: 'admin@quoin.example',
  password: 'Admin-pass-123',
  projectId: 'northgate',
})
console.log((await admin.orders.list({ limit: 1 })).data.length)
await sandbox.close()
