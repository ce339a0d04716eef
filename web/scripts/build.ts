// Builds the site into a release beside the earlier ones and makes it the one that visitors see. A build that fails
// changes nothing for them.
import { mkdirSync, rmSync } from 'node:fs'
import { appendFile, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { build } from 'astro'
import { createPublicClient } from 'quoin/public'
import {
  type BuildRecord,
  builtFor,
  currentRelease,
  releaseFolder,
  releaseIds,
  UNFINISHED,
} from '../server/releases.ts'
import { unreadable } from '../src/images/unreadable.ts'
import { readState } from './content-state.ts'
import { finishFiles } from './finish-files.ts'
import { writeHosting } from './hosting.ts'
import { lock, newId, publish, removeOldReleases } from './releases.ts'
import { keepRetiredAssets } from './retired-assets.ts'
import { type SiteSettings, siteSettings } from './settings.ts'
import { type CardOptions, makeShareCards } from './share-cards.ts'

const root = join(import.meta.dirname, '..')
const FONT_LICENCE = join(root, 'src/assets/fonts/OFL.txt')
const CHECK_TIMEOUT_MS = 10_000

export interface BuildOptions {
  /** Folder of the releases. @default `web/dist` */
  dist?: string
  /** Takes lines that say how far the build is. @default console.log */
  say?: (line: string) => void
  /** How to make the pictures that links to flats are shared with; `false` makes none. */
  cards?: CardOptions | false
}

export interface BuiltRelease {
  id: string
  /** Its folder: visitors' files are in `client`, and `changed.txt` lists those that are new, changed or no more. */
  folder: string
  pages: number
  changedPages: number
}

/**
 * Builds the site against a platform and publishes it. Throws an error with a message for people if that is not possible,
 * or if another build is at work in the same folder.
 */
export async function buildSite(settings: SiteSettings, options: BuildOptions = {}): Promise<BuiltRelease> {
  const { say = console.log, cards = {} } = options
  const dist = resolve(options.dist ?? join(root, 'dist'))
  await checkPlatform(settings)
  mkdirSync(join(dist, 'releases'), { recursive: true })
  using held = lock(join(dist, 'build.lock'))
  if (!held) throw new Error(`another build is at work in ${dist}; wait until it has ended`)
  removeOldReleases(dist)
  // astro.config.ts reads these.
  process.env.QUOIN_HOST = settings.host
  process.env.QUOIN_API_KEY = settings.apiKey
  process.env.SITE_URL = settings.siteUrl
  process.env.ASTRO_TELEMETRY_DISABLED = '1'
  // Test runners set another value, and pages would then carry the development build of React, twice as large.
  process.env.NODE_ENV = 'production'
  const started = performance.now()
  const id = newId(dist)
  const fresh = releaseFolder(dist, id + UNFINISHED)
  const last = currentRelease(dist)
  // Read before the pages are: what changes meanwhile is the next build's. A platform that cannot say it is built anyway.
  const state = await readState(settings, builtFor(dist, releaseIds(dist)[0])?.state).catch(() => undefined)
  try {
    say('Building pages and pictures …')
    // Two lines for each of thousands of pages are no help.
    await build({ root, outDir: join(fresh, 'client'), logLevel: 'warn' })
    // Fetched again by the next build, instead of their placeholders.
    if (unreadable.size > 0) await rm(join(root, '.astro/cache/assets'), { recursive: true, force: true })
    // Vite writes those of the packages in the scripts; fonts are none.
    await appendFile(
      join(fresh, 'client/licences.txt'),
      `\n\n## Fonts\n\n${await readFile(FONT_LICENCE, 'utf8')}`,
    )
    if (cards) {
      say('Making cards for shared links …')
      const { made, kept } = await makeShareCards(settings, join(fresh, 'client'), cards)
      say(`Made ${made} cards for shared links; ${kept} are those of earlier builds.`)
    }
    await writeHosting(fresh, dist)
    say('Compressing …')
    const finished = await finishFiles(join(fresh, 'client'), last && join(last, 'client'))
    const changed = [...finished.changed, ...finished.removed].sort()
    await writeFile(join(fresh, 'changed.txt'), changed.map((name) => `${name}\n`).join(''))
    if (last) keepRetiredAssets(last, fresh)
    const record: BuildRecord = { ...settings, built: new Date().toISOString(), ...(state && { state }) }
    await writeFile(join(fresh, 'build.json'), JSON.stringify(record))
    const folder = releaseFolder(dist, id)
    await rename(fresh, folder)
    publish(dist, id)
    removeOldReleases(dist)
    const seconds = Math.round((performance.now() - started) / 1000)
    const { pages } = finished
    const changedPages = finished.changed.filter((name) => name.endsWith('.html')).length
    say(
      `Built ${id} in ${seconds} s: ${changedPages.toLocaleString('en')} of ${pages.toLocaleString('en')} pages changed.`,
    )
    return { id, folder, pages, changedPages }
  } catch (error) {
    // Astro may still be writing other pages: what they leave goes when they have ended.
    process.once('exit', () => rmSync(fresh, { recursive: true, force: true }))
    throw error
  } finally {
    await rm(fresh, { recursive: true, force: true, maxRetries: 10 })
  }
}

/** Throws if the platform cannot be built against, and says what to do. */
async function checkPlatform({ host, apiKey }: SiteSettings): Promise<void> {
  try {
    await createPublicClient({ host, apiKey }).project.self({ timeout: CHECK_TIMEOUT_MS, retries: 1 })
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
  try {
    const [dist] = process.argv.slice(2)
    const release = await buildSite(siteSettings(process.env), dist ? { dist } : {})
    // To the publisher.
    process.send?.({ release })
  } catch (error) {
    const { message } = error as Error
    if (process.send) process.send({ error: message })
    else console.error(`The site was not built, the last build is unchanged: ${message}`)
    process.exitCode = 1
  }
}
