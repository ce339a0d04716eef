// Tells visitors what they asked to be told: run it from CI or a schedule, as often as visitors are to hear of news.
import { createAdminClient } from 'quoin/admin'
import { readOrigin } from '../api/read-setting.ts'
import { dialectSetting } from '../api/settings.ts'
import { tellNews } from './alerts/tell.ts'

const NEEDED = ['QUOIN_HOST', 'QUOIN_PROJECT', 'QUOIN_EMAIL', 'QUOIN_PASSWORD', 'SITE_URL'] as const

async function run(): Promise<void> {
  const missing = NEEDED.filter((name) => !process.env[name])
  if (missing.length > 0) throw new Error(`set ${missing.join(', ')}`)
  const [projectId, email, password] = (['QUOIN_PROJECT', 'QUOIN_EMAIL', 'QUOIN_PASSWORD'] as const).map(
    (name) => process.env[name] ?? '',
  ) as [string, string, string]
  const [host = '', siteUrl = ''] = ['QUOIN_HOST', 'SITE_URL'].map((name) => readOrigin(process.env, name))
  const client = createAdminClient({ host, projectId, email, password, dialect: dialectSetting(process.env) })
  const { checked, sent, failed, skipped } = await tellNews(client, {
    siteUrl,
    onFailure: (id, error) => console.error(`Alert ${id} failed and will be retried: ${error.message}`),
  })
  console.log(`Checked ${checked} alerts: ${sent} sent, ${failed} failed, ${skipped} skipped.`)
  if (failed > 0) process.exitCode = 1
}

run().catch((error: Error) => {
  console.error(`Error: ${error.message}`)
  process.exitCode = 1
})
