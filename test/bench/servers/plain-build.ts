// One build of the site with Astro alone, in a process of its own, compressed as ours. Prints its time.
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { execa } from 'execa'
import { finishFiles } from '../../../web/scripts/finish-files.ts'
import { root } from '../../scripts/root.ts'

const [settings = '{}', dist = ''] = process.argv.slice(2)
const { host, apiKey, siteUrl } = JSON.parse(settings)
const env = {
  QUOIN_HOST: host,
  QUOIN_API_KEY: apiKey,
  SITE_URL: siteUrl,
  ASTRO_TELEMETRY_DISABLED: '1',
  NODE_ENV: 'production',
}
const astro = join(root, 'node_modules/.bin/astro')
const started = performance.now()
await rm(dist, { recursive: true, force: true })
await execa(astro, ['build', '--outDir', dist, '--silent'], { cwd: join(root, 'web'), env })
await finishFiles(dist, undefined)
console.log(JSON.stringify({ seconds: (performance.now() - started) / 1000 }))
