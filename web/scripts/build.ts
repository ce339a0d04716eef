// Builds the site into dist/ or the given folder. It builds into a temporary folder first, so that a failed build leaves
// the last one untouched.
import { rename, rm, writeFile } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'
import { build } from 'astro'
import { unreadable } from '../src/images/unreadable.ts'
import { PICTURE_CACHE } from './astro-internals.ts'
import { writeHosting } from './hosting.ts'
import { incremental } from './incremental.ts'
import { KeptPages, MANIFEST } from './kept-pages.ts'
import { Packer } from './packer.ts'
import { precompress } from './precompress.ts'
import { Progress } from './progress.ts'
import { platformProblem } from './reachable.ts'
import { keepRetiredAssets } from './retired-assets.ts'
import { type SiteSettings, siteSettings } from './settings.ts'
import { type CardOptions, makeShareCards } from './share-cards.ts'
import { digestOf } from './sources.ts'

const root = join(import.meta.dirname, '..')

export interface BuildOptions {
  /** @default `web/dist` */
  dist?: string
  /** Takes lines that say how far the build is. @default console.log */
  say?: (line: string) => void
  /** How to make the pictures that links to flats are shared with; `false` makes none. */
  cards?: CardOptions | false
}

/** Builds the site against a platform. Throws an error with a message for people if that is not possible. */
export async function buildSite(settings: SiteSettings, options: BuildOptions = {}): Promise<void> {
  const { say = console.log, cards = {} } = options
  const dist = resolve(options.dist ?? join(root, 'dist'))
  if (relative(root, dist).startsWith('..')) {
    throw new Error(
      `${dist} is outside of ${root}, where the server would not find its packages; choose a folder in it.`,
    )
  }
  const problem = await platformProblem(settings)
  if (problem) throw new Error(problem)
  // astro.config.ts reads these.
  process.env.QUOIN_HOST = settings.host
  process.env.QUOIN_API_KEY = settings.apiKey
  process.env.SITE_URL = settings.siteUrl
  process.env.ASTRO_TELEMETRY_DISABLED = '1'
  // Test runners set another value, and pages would then carry the development build of React, twice as large.
  process.env.NODE_ENV = 'production'
  const fresh = `${dist}.${process.pid}.part`
  const old = `${dist}.${process.pid}.old.part`
  const started = performance.now()
  const packer = new Packer()
  const progress = new Progress(say, fresh)
  try {
    const pages = new KeptPages(dist, fresh, fingerprintOf(settings))
    const integrations = [incremental({ last: dist, fresh, kept: pages, packer, progress })]
    say('Bundling scripts and styles …')
    // Two lines for each of thousands of pages are no help.
    await build({ root, outDir: fresh, logLevel: 'warn', integrations })
    if (unreadable.size > 0) await forgetPictures(fresh)
    say('Compressing …')
    await precompress(join(fresh, 'client'), join(dist, 'client'))
    keepRetiredAssets(dist, fresh)
    await writeHosting(fresh, dist)
    if (cards) {
      say('Making cards for shared links …')
      const { made, kept } = await makeShareCards(settings, join(fresh, 'client'), cards)
      say(`Made ${made} cards for shared links; ${kept} are those of earlier builds.`)
    }
    await writeFile(
      join(fresh, 'build.json'),
      JSON.stringify({ ...settings, built: new Date().toISOString() }),
    )
    await rename(dist, old).catch(() => {})
    await rename(fresh, dist)
    const seconds = Math.round((performance.now() - started) / 1000)
    say(`Built the site in ${seconds} s; ${pages.count} pages are those of the last build.`)
  } finally {
    progress.stop()
    await packer.close()
    // After a failure, Astro may still be writing other pages.
    for (const folder of [fresh, old]) await rm(folder, { recursive: true, force: true, maxRetries: 10 })
  }
}

/** Drops placeholders of broken pictures from the caches, so that the next build fetches the pictures again. */
async function forgetPictures(fresh: string) {
  await rm(join(fresh, MANIFEST), { force: true })
  await rm(join(root, '.astro/cache', PICTURE_CACHE), { recursive: true, force: true })
}

/** A digest of everything that turns content into pages: our code, the library, the dependencies, the settings. */
function fingerprintOf(settings: SiteSettings): string {
  const ours = ['src', 'public', 'scripts', 'astro.config.ts', 'package.json'].map((name) => join(root, name))
  const around = ['lib', 'package-lock.json'].map((name) => join(root, '..', name))
  return digestOf([...ours, ...around], JSON.stringify(settings) + process.version)
}

if (import.meta.main) {
  try {
    const [dist] = process.argv.slice(2)
    await buildSite(siteSettings(process.env), dist ? { dist } : {})
  } catch (error) {
    console.error(`The site was not built, the last build is unchanged: ${(error as Error).message}`)
    process.exitCode = 1
  }
}
