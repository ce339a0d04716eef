// Saves an export as it arrives, with nothing checked: `unchecked-export.ts <file>`, signed in by variables.
import { createAdminClient } from 'quoin/admin'

const {
  QUOIN_HOST: host = '',
  QUOIN_ACCESS_TOKEN: accessToken = '',
  QUOIN_SESSION_ID: sessionId = '',
} = process.env
const client = createAdminClient({ host, accessToken, sessionId, projectId: 'northgate' })
const download = await client.transactions.csv()
await download.saveTo(process.argv[2] ?? '', { overwrite: true })
process.exit()
