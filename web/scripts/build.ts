// Builds the site with Astro and publishes it.
import { appendFile, mkdir, readFile, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { build } from 'astro'
import { createPublicClient } from 'quoin/public'
import { createServices } from '../api/services.ts'
import { apiOrigin, distSetting, type SiteSettings, siteSettings } from '../api/settings.ts'
import { publishedState, releaseIds } from '../server/releases.ts'
import { unreadable } from '../src/images/unreadable.ts'
import { buildInto } from './build-into.ts'
import { readState } from './content-state.ts'
import { writeHosting } from './hosting.ts'
import { type Release, type ReleaseOptions, writeRelease } from './release.ts'
import { type CardOptions, makeShareCards } from './share-cards.ts'
import { unlistMissing } from './unlist-missing.ts'

const root = join(import.meta.dirname, '..')
const FONT_LICENCE = join(root, 'src/assets/fonts/OFL.txt')
const CHECK_TIMEOUT_MS = 10_000

export interface BuildOptions extends ReleaseOptions {
  /** Folder of the releases. @default `web/dist` */
  dist?: string
  /** Takes lines that say how far the build is. @default console.log */
  say?: (line: string) => void
  /** How to make the pictures that links to flats are shared with; `false` makes none. */
  cards?: CardOptions | false
}

/**
 * Builds the site against a platform and publishes it. Throws an error with a message for people if that is not possible,
 * or if another build is running in the same folder.
 */
export async function buildSite(settings: SiteSettings, options: BuildOptions = {}): Promise<Release> {
  const { say = console.log, cards = {} } = options
  const calls = apiOrigin(process.env)
  const dist = resolve(options.dist ?? join(root, 'dist'))
  await checkPlatform(settings)
  // Says itself what is wrong, in a line each.
  await createServices(settings, { page: async () => undefined }).checkMail()
  // astro.config.ts reads these.
  process.env.QUOIN_HOST = settings.host
  process.env.QUOIN_API_KEY = settings.apiKey
  if (settings.dialect) process.env.DIALECT = JSON.stringify(settings.dialect)
  else delete process.env.DIALECT
  process.env.SITE_URL = settings.siteUrl
  process.env.ASTRO_TELEMETRY_DISABLED = '1'
  // Test runners set another value, and pages would then carry the development build of React, twice as large.
  process.env.NODE_ENV = 'production'
  const started = performance.now()
  const write = async (fresh: string) => {
    const client = join(fresh, 'client')
    await mkdir(fresh, { recursive: true })
    // Read before the pages are: what changes meanwhile is the next build's. A platform that cannot say it is built anyway.
    const last = publishedState(dist, releaseIds(dist)[0])
    const state = await readState(settings, last).catch(() => undefined)
    say('Building pages and pictures …')
    // Two lines for each of thousands of pages are no help.
    await buildInto(client, (outDir) => build({ root, outDir, logLevel: 'warn' }))
    await unlistMissing(client)
    // Fetched again by the next build, instead of their placeholders.
    if (unreadable.size > 0) await rm(join(root, '.astro/cache/assets'), { recursive: true, force: true })
    // Vite writes those of the packages in the scripts; fonts are none.
    await appendFile(join(client, 'licences.txt'), `\n\n## Fonts\n\n${await readFile(FONT_LICENCE, 'utf8')}`)
    if (cards) {
      say('Making cards for shared links …')
      const { made, kept } = await makeShareCards(settings, client, cards)
      say(`Made ${made} cards for shared links; ${kept} are those of earlier builds.`)
    }
    await writeHosting(fresh, dist, calls)
    say('Compressing …')
    return state
  }
  const release = await writeRelease(dist, settings, write, options)
  const seconds = Math.round((performance.now() - started) / 1000)
  const [changed, all] = [release.changedPages, release.pages].map((count) => count.toLocaleString('en'))
  say(`Built ${release.id} in ${seconds} s: ${changed} of ${all} pages changed.`)
  return release
}

/** Throws if the platform cannot be built against, and says what to do. */
async function checkPlatform({ host, apiKey, dialect }: SiteSettings): Promise<void> {
  try {
    await createPublicClient({ host, apiKey, dialect }).project.self({
      timeout: CHECK_TIMEOUT_MS,
      retries: 1,
    })
  } catch (error) {
    const { status, message } = error as { status?: number; message: string }
    if (status === 401 || status === 403) {
      throw new Error(
        `the platform at ${host} rejected the API key; set QUOIN_API_KEY to the project's public key`,
      )
    }
    throw new Error(
      status === undefined
        ? `the platform at ${host} cannot be reached; start it or set QUOIN_HOST`
        : `the platform at ${host} responded with ${status}: ${message}`,
    )
  }
}

if (import.meta.main) {
  // A build is the publisher's, and ends with it: the next publisher need not wait for it.
  process.once('disconnect', () => process.exit(1))
  process.channel?.unref()
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { force: { type: 'boolean' } },
    })
    const [folder] = positionals
    const dist = folder ? resolve(folder) : distSetting(process.env)
    // Astro builds in a folder of this one, or beside it.
    process.chdir(root)
    const release = await buildSite(siteSettings(process.env), { ...values, dist })
    // To the publisher.
    process.send?.({ release })
  } catch (error) {
    const { message } = error as Error
    if (process.send) process.send({ error: message })
    else console.error(`The site was not built, the last build is unchanged: ${message}`)
    process.exitCode = 1
  }
}
