// Builds the site into dist/, or into the folder that is named. The build goes into a folder of its own first: one that
// fails leaves the last one as it was.
import { rename, rm, writeFile } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'
import { build } from 'astro'
import { unreadable } from '../src/images/unreadable.ts'
import { incremental } from './incremental.ts'
import { MANIFEST } from './kept-pages.ts'
import { Packer } from './packer.ts'
import { precompress } from './precompress.ts'
import { platformProblem } from './reachable.ts'
import { keepRetiredAssets } from './retired-assets.ts'
import { type SiteSettings, siteSettings } from './settings.ts'
import { digestOf } from './sources.ts'

const root = join(import.meta.dirname, '..')

export interface BuildOptions {
  /** Where the build goes; `web/dist` where not given. */
  dist?: string
  /** `false` says nothing but warnings. */
  log?: boolean
}

/** Builds the site against the platform of the settings. Throws one clear sentence where that cannot be done. */
export async function buildSite(settings: SiteSettings, options: BuildOptions = {}): Promise<void> {
  const { log = true } = options
  const dist = resolve(options.dist ?? join(root, 'dist'))
  if (relative(root, dist).startsWith('..')) {
    throw new Error(
      `${dist} is outside of the website, where the packages that its server needs are not found. Name a folder in ${root}.`,
    )
  }
  const problem = await platformProblem(settings)
  if (problem) throw new Error(problem)
  // Astro reads its configuration, and the configuration the environment.
  process.env.QUOIN_HOST = settings.host
  process.env.QUOIN_API_KEY = settings.apiKey
  process.env.SITE_URL = settings.siteUrl
  process.env.ASTRO_TELEMETRY_DISABLED = '1'
  // Whoever runs it, a test runner too: else the pages carry the development build of React, twice as large.
  process.env.NODE_ENV = 'production'
  const fresh = `${dist}.${process.pid}.part`
  const old = `${dist}.${process.pid}.old.part`
  const fingerprint = fingerprintOf(settings)
  const packer = new Packer()
  try {
    const pages = incremental({ last: dist, fresh, fingerprint, packer })
    await build({ root, outDir: fresh, logLevel: log ? 'info' : 'warn', integrations: [pages] })
    if (unreadable.size > 0) await forgetPictures(fresh)
    await precompress(join(fresh, 'client'), join(dist, 'client'))
    keepRetiredAssets(dist, fresh)
    await writeFile(
      join(fresh, 'build.json'),
      JSON.stringify({ ...settings, built: new Date().toISOString() }),
    )
    await rename(dist, old).catch(() => {})
    await rename(fresh, dist)
  } finally {
    await packer.close()
    await rm(fresh, { recursive: true, force: true })
    await rm(old, { recursive: true, force: true })
  }
}

/** Where a picture came broken, what stands in its place is not kept: the next build asks for all of them again. */
async function forgetPictures(fresh: string) {
  await rm(join(fresh, MANIFEST), { force: true })
  await rm(join(root, '.astro/cache/assets'), { recursive: true, force: true })
}

/** A digest of all that makes pages of content: ours, the library's, what is installed, and what the build is told. */
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
    console.error(`The site was not built; the last build is as it was. ${(error as Error).message}`)
    process.exitCode = 1
  }
}
