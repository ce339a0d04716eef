// `npm run publish -w web`: builds and publishes the site whenever what its pages show has changed.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { SettingError } from '../api/read-setting.ts'
import { distSetting, publisherSettings } from '../api/settings.ts'
import { lock } from '../scripts/releases.ts'
import { currentId, heldFor, releaseIds } from '../server/releases.ts'
import { listenForRequests } from './publish/listen.ts'
import { Publisher } from './publish/publisher.ts'
import { rollBack } from './publish/roll-back.ts'

const HELP = `Usage: npm run publish -w web -- [--once | --list | --rollback [ID]] [--force]

Builds and publishes the site whenever its content has changed, until it is stopped.

  --once            builds and publishes now, and ends
  --list            lists the releases on disk; * marks the one that visitors see
  --force           publishes the release that is held because it would lose much; with --once, whatever is lost
  --rollback [ID]   shows visitors the release before, or the one with the id, until the content changes

  QUOIN_HOST, QUOIN_API_KEY, SITE_URL   as for npm run build
  PUBLISH_INTERVAL   how often the platform is asked, in whole seconds (default: 15)
  PUBLISH_SECRET     listens for POST /publish with "authorization: Bearer SECRET"
  PUBLISH_PORT       where it listens, on loopback (default: 4331)
  AFTER_PUBLISH      a command to run after each release and rollback, with RELEASE (a folder) and CHANGED_FILES (a list)
  DIST               folder of the releases (default: web/dist)`

class UsageError extends Error {}

async function run(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      once: { type: 'boolean' },
      list: { type: 'boolean' },
      rollback: { type: 'boolean' },
      force: { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
  })
  if (values.help) return console.log(HELP)
  if (positionals.length > (values.rollback ? 1 : 0)) throw new UsageError(`unexpected ${positionals.at(-1)}`)
  const dist = distSetting(process.env)
  if (values.list) {
    const current = currentId(dist)
    for (const id of releaseIds(dist)) {
      const loss = heldFor(dist, id)
      console.log(`${id === current ? '*' : ' '} ${id}${loss ? `  held: it would lose ${loss}` : ''}`)
    }
    return
  }
  if (values.force && !values.once) {
    const held = releaseIds(dist).find((id) => heldFor(dist, id))
    if (!held) throw new Error('no release is held; see --list')
    return rollBack(dist, held, process.env.AFTER_PUBLISH)
  }
  if (values.rollback) return rollBack(dist, positionals[0], process.env.AFTER_PUBLISH)

  const { settings, intervalMs, webhook } = publisherSettings(process.env)
  mkdirSync(dist, { recursive: true })
  using held = lock(join(dist, 'publish.lock'))
  if (!held) throw new Error(`another publisher is running in ${dist}; stop it first`)
  const publisher = new Publisher({ settings, dist, intervalMs, afterPublish: process.env.AFTER_PUBLISH })
  if (values.once) {
    if (!(await publisher.once(values.force))) process.exitCode = 1
    return
  }
  const server = await listenForRequests(() => publisher.request(), webhook)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      server?.close()
      publisher.stop()
    })
  }
  await publisher.run()
}

run().catch((error: Error) => {
  const isUsage = error instanceof UsageError || error.message.includes('Unknown option')
  console.error(`Error: ${error.message}${isUsage ? `\n\n${HELP}` : ''}`)
  process.exitCode = isUsage || error instanceof SettingError ? 2 : 1
})
