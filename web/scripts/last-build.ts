import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { SiteSettings } from '../api/settings.ts'
import type { BuildRecord } from '../server/releases.ts'
import { isActive } from '../src/platform/period.ts'

/**
 * Whether a build is newer than its sources, was made for the same platform, key and site address, and shows nothing that
 * has begun or ended since.
 */
export function isCurrent(
  record: BuildRecord,
  settings: SiteSettings,
  sources: readonly string[],
  now = Date.now(),
): boolean {
  if (!isActive({ endsAt: record.until }, now)) return false
  return isSameSite(record, settings) && Date.parse(record.built) > Math.max(...sources.map(lastChange))
}

/** Whether a build was made for the same platform, key and site address. */
export const isSameSite = (record: BuildRecord, settings: SiteSettings): boolean =>
  (['host', 'apiKey', 'siteUrl', 'dialect'] as const).every(
    (name) => JSON.stringify(record[name]) === JSON.stringify(settings[name]),
  )

/** The newest change below a folder, in milliseconds since 1970. */
function lastChange(folder: string): number {
  const times = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.includes('node_modules'))
    .map((entry) => statSync(join(entry.parentPath, entry.name)).mtimeMs)
  return Math.max(0, ...times)
}
