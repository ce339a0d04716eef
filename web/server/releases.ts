// Where builds lie: `dist/releases/<id>` holds whole ones, `dist/current` points to the one that visitors see. It is a
// link, or on Windows, where links need rights, a file with the id. Whoever replaces it does so in one step.
import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { SiteSettings } from '../api/settings.ts'

/** Name of the file in a release with the state of the content that it shows: written when it has been published, or held. */
export const STATE = 'state.json'

/** Name of the file in a release that waits for somebody to publish it: what it would lose, in words. */
export const HELD = 'held.txt'

/** Ends the name of a folder that is not whole yet. */
export const UNFINISHED = '.part'

/** The id of the release that visitors see; undefined if there is none. */
export function currentId(dist: string): string | undefined {
  const pointer = join(dist, 'current')
  for (const read of [() => basename(readlinkSync(pointer)), () => readFileSync(pointer, 'utf8').trim()]) {
    try {
      return read() || undefined
    } catch {
      // The other kind, or none at all.
    }
  }
  return undefined
}

/** The folder of a release. */
export const releaseFolder = (dist: string, id: string): string => join(dist, 'releases', id)

/** The folder of the release that visitors see; undefined if there is none. */
export function currentRelease(dist: string): string | undefined {
  const id = currentId(dist)
  return id && releaseFolder(dist, id)
}

/** The ids of all whole releases, the newest first. */
export function releaseIds(dist: string): string[] {
  try {
    const names = readdirSync(join(dist, 'releases'))
    return names
      .filter((name) => !name.endsWith(UNFINISHED))
      .sort()
      .reverse()
  } catch {
    return []
  }
}

/** What a release was built for, when, and the next time that a page would change by itself (ISO). */
export type BuildRecord = SiteSettings & { built: string; until?: string }

/** What a platform's content is, in short: two that are the same make the same pages. */
export interface ContentState {
  /** Newest change and count of the entries of each model, and the project's own settings. */
  content: string
  /** Newest change and count of the items. */
  items: string
  /** A digest of the items without their status. */
  offer: string
}

/** The record of a release, that which visitors see by default; undefined if there is none. */
export const builtFor = (dist: string, id = currentId(dist)): BuildRecord | undefined =>
  read<BuildRecord>(dist, id, 'build.json')

/** The state of the content that a release shows; undefined if it was never published, or the platform did not say. */
export const publishedState = (dist: string, id: string | undefined): ContentState | undefined =>
  read<ContentState>(dist, id, STATE)

/** What a release would lose that is held for it; undefined if it is not. */
export function heldFor(dist: string, id: string): string | undefined {
  const file = join(releaseFolder(dist, id), HELD)
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

function read<T>(dist: string, id: string | undefined, name: string): T | undefined {
  try {
    return JSON.parse(readFileSync(join(releaseFolder(dist, id ?? ''), name), 'utf8')) as T
  } catch {
    return undefined
  }
}
