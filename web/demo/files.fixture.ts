// Test helper: the files of the demo's seed.
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { moveDates } from '../../cli/sandbox/seeds/moving-dates.ts'
import type { ContentEntry, Item, StoredImage } from '../../lib/domain/index.ts'

/** The day on which these tests look at the demo. */
export const NOW = Date.parse('2026-11-27T08:00:00.000Z')

export const root = new URL('projects/terasa/', import.meta.url)
export const read = <T>(path: string, now = NOW): T =>
  JSON.parse(moveDates(readFileSync(new URL(path, root), 'utf8'), path, now)) as T
export const list = (pattern: string) => globSync(pattern, { cwd: fileURLToPath(root) }).sort()

export const images = read<(StoredImage & { source: string })[]>('images.json')
export const items = list('items/*.json').flatMap((path) => read<Item[]>(path))
export const flats = items.filter(({ type }) => type === 'flat')
export const entries = list('content/*.json').flatMap((path) => {
  const apiId = path.slice('content/'.length, -'.json'.length)
  return read<ContentEntry[]>(path).map((entry) => ({ ...entry, apiId }))
})
