// Writes a release beside the earlier ones and makes it the one that visitors see. One that fails changes nothing for them.
import { mkdirSync, rmSync } from 'node:fs'
import { rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type ContentState, currentRelease, releaseFolder, STATE, UNFINISHED } from '../server/releases.ts'
import { buildClock } from '../src/platform/build-clock.ts'
import { finishFiles } from './finish-files.ts'
import { lock, newId, publish, removeOldReleases } from './releases.ts'
import { keepRetiredAssets } from './retired-assets.ts'
import type { SiteSettings } from './settings.ts'

export interface Release {
  id: string
  /** Its folder: visitors' files are in `client`, and `changed.txt` lists those that are new, changed or removed. */
  folder: string
  pages: number
  changedPages: number
}

/**
 * Publishes what `write` puts into a folder: visitors' files in `client`. It resolves to the state of the content that
 * they show, if that is known. `quickly` compresses assets less. Throws if another build is at work in `dist`.
 */
export async function writeRelease(
  dist: string,
  { host, apiKey, siteUrl }: SiteSettings,
  write: (folder: string) => Promise<ContentState | undefined>,
  quickly = false,
): Promise<Release> {
  mkdirSync(join(dist, 'releases'), { recursive: true })
  using held = lock(join(dist, 'build.lock'))
  if (!held) throw new Error(`another build is at work in ${dist}; wait until it has ended`)
  removeOldReleases(dist)
  const id = newId(dist)
  const folder = releaseFolder(dist, id)
  const fresh = folder + UNFINISHED
  const last = currentRelease(dist)
  try {
    Object.assign(buildClock, { now: Date.now(), nextChange: Number.POSITIVE_INFINITY })
    const state = await write(fresh)
    const finished = await finishFiles(join(fresh, 'client'), last && join(last, 'client'), quickly)
    const changed = [...finished.changed, ...finished.removed].sort()
    await writeFile(join(fresh, 'changed.txt'), changed.map((name) => `${name}\n`).join(''))
    if (last) keepRetiredAssets(last, fresh)
    const { nextChange } = buildClock
    const until = Number.isFinite(nextChange) ? new Date(nextChange).toISOString() : undefined
    const record = { host, apiKey, siteUrl, built: new Date().toISOString(), until }
    await writeFile(join(fresh, 'build.json'), JSON.stringify(record))
    await rename(fresh, folder)
    publish(dist, id)
    // Only now: what was not published, because the process was killed just before, is built again.
    if (state) await writeFile(join(folder, STATE), JSON.stringify(state))
    removeOldReleases(dist)
    const changedPages = finished.changed.filter((name) => name.endsWith('.html')).length
    return { id, folder, pages: finished.pages, changedPages }
  } catch (error) {
    // Astro may still be writing other pages: what they leave goes when they have ended.
    process.once('exit', () => rmSync(fresh, { recursive: true, force: true }))
    throw error
  } finally {
    await rm(fresh, { recursive: true, force: true, maxRetries: 10 })
  }
}
