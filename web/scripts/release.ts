// Writes a release beside the earlier ones and makes it the one that visitors see. One that fails changes nothing for them.
import { mkdirSync, rmSync } from 'node:fs'
import { rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SiteSettings } from '../api/settings.ts'
import {
  builtFor,
  type ContentState,
  currentRelease,
  HELD,
  releaseFolder,
  STATE,
  UNFINISHED,
} from '../server/releases.ts'
import { buildClock } from '../src/platform/build-clock.ts'
import { finishFiles } from './finish-files.ts'
import { explainFullDisk } from './full-disk.ts'
import { isSameSite } from './last-build.ts'
import { lock, newId, publish, removeOldReleases } from './releases.ts'
import { keepRetiredAssets } from './retired-assets.ts'

export interface Release {
  id: string
  /** Its folder: visitors' files are in `client`, and `changed.txt` lists those that are new, changed or removed. */
  folder: string
  pages: number
  changedPages: number
}

export interface ReleaseOptions {
  /** Compresses assets less. */
  quickly?: boolean | undefined
  /** Publishes it whatever it has lost. */
  force?: boolean | undefined
}

/**
 * Publishes what `write` puts into a folder: visitors' files in `client`. It resolves to the state of the content that
 * they show, if that is known. Throws if another build is running in `dist`, and for a release that has lost much of the
 * one before, which is held until somebody publishes it.
 */
export const writeRelease = (
  dist: string,
  settings: SiteSettings,
  write: Write,
  options: ReleaseOptions = {},
): Promise<Release> =>
  writeAlone(dist, settings, write, options).catch((error) => {
    throw explainFullDisk(error, dist)
  })

type Write = (folder: string) => Promise<ContentState | undefined>

async function writeAlone(
  dist: string,
  settings: SiteSettings,
  write: Write,
  { quickly, force }: ReleaseOptions,
): Promise<Release> {
  const { host, apiKey, siteUrl, dialect } = settings
  mkdirSync(join(dist, 'releases'), { recursive: true })
  using held = lock(join(dist, 'build.lock'))
  if (!held) throw new Error(`another build is running in ${dist}; wait until it has ended`)
  removeOldReleases(dist)
  const id = newId(dist)
  const folder = releaseFolder(dist, id)
  const fresh = folder + UNFINISHED
  const last = currentRelease(dist)
  const lastRecord = builtFor(dist)
  let unpublished: string | undefined
  try {
    Object.assign(buildClock, { now: Date.now(), nextChange: Number.POSITIVE_INFINITY })
    const state = await write(fresh)
    const finished = await finishFiles(join(fresh, 'client'), last && join(last, 'client'), quickly)
    const changed = [...finished.changed, ...finished.removed].sort()
    await writeFile(join(fresh, 'changed.txt'), changed.map((name) => `${name}\n`).join(''))
    if (last) keepRetiredAssets(last, fresh)
    const { nextChange } = buildClock
    const until = Number.isFinite(nextChange) ? new Date(nextChange).toISOString() : undefined
    const record = { host, apiKey, siteUrl, dialect, built: new Date().toISOString(), until }
    await writeFile(join(fresh, 'build.json'), JSON.stringify(record))
    const isComparable = !force && lastRecord && isSameSite(lastRecord, settings)
    const loss = isComparable ? finished.loss : undefined
    if (loss) await writeFile(join(fresh, HELD), loss)
    await rename(fresh, folder)
    if (!loss) {
      unpublished = folder
      publish(dist, id)
      unpublished = undefined
    }
    await tidy(dist, id, state)
    if (loss) {
      throw new Error(
        `release ${id} would lose ${loss}, so it is held; publish it with: npm run publish -w web -- --force`,
      )
    }
    const changedPages = finished.changed.filter((name) => name.endsWith('.html')).length
    return { id, folder, pages: finished.pages, changedPages }
  } catch (error) {
    // Astro may still be writing other pages: what they leave goes when they have ended.
    process.once('exit', () => rmSync(fresh, { recursive: true, force: true }))
    throw error
  } finally {
    for (const one of [fresh, unpublished]) {
      if (one) await rm(one, { recursive: true, force: true, maxRetries: 10 })
    }
  }
}

/** What follows a release that visitors see already: if it fails, the release stays, and the next build does the rest. */
async function tidy(dist: string, id: string, state: ContentState | undefined): Promise<void> {
  const file = join(releaseFolder(dist, id), STATE)
  try {
    // Only now: what was not published, because the process was killed just before, is built again.
    if (state) await writeFile(file, JSON.stringify(state))
    removeOldReleases(dist)
  } catch (error) {
    const { message } = explainFullDisk(error, dist) as Error
    console.warn(`Release ${id} is published, but later steps failed: ${message}`)
  }
}
