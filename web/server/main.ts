import { serverSettings } from '../api/settings.ts'
import { startSite } from './site.ts'

try {
  const site = await startSite(serverSettings(process.env))
  console.log(`Listening on ${site.url}`)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void site.close())
  }
} catch (error) {
  console.error(`Error: ${(error as Error).message}`)
  process.exitCode = 1
}
