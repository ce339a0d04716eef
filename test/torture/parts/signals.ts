// Signals at random moments of commands.
import { join } from 'node:path'
import { startSandbox } from '../../../cli/sandbox/index.ts'
import { seedWith } from '../../cli/seed.ts'
import { ADMIN, adminAt, ask } from '../calls.ts'
import type { Part } from '../torture.ts'
import { disturbedCommands } from './signals-commands.ts'
import type { Place } from './signals-run.ts'

export const signals: Part = async (torture) => {
  const sandbox = await startSandbox({ seed: await seedWith(40_000), memory: true })
  try {
    const headers = await adminAt(sandbox.url)
    const path = '/api_admin/v1/payment/transaction/csv?projectId=northgate'
    const { body: expected } = await ask(sandbox.url, 'GET', path, { headers })
    const env = {
      QUOIN_CONFIG_DIR: join(torture.folder, 'config'),
      QUOIN_HOST: sandbox.url,
      QUOIN_PROJECT: 'northgate',
      QUOIN_EMAIL: ADMIN.email,
      QUOIN_PASSWORD: ADMIN.password,
    }
    const place: Place = { env, expected, torture }
    return [await disturbedCommands(place)]
  } finally {
    await sandbox.close()
  }
}
