// Test helper: the files of the demo's seed.
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { ContentEntry, Item, StoredImage } from '../../lib/domain/index.ts'

export const root = new URL('projects/terasa/', import.meta.url)
export const read = <T>(path: string): T => JSON.parse(readFileSync(new URL(path, root), 'utf8')) as T
export const list = (pattern: string) => globSync(pattern, { cwd: fileURLToPath(root) }).sort()

export const images = read<(StoredImage & { source: string })[]>('images.json')
export const items = list('items/*.json').flatMap((path) => read<Item[]>(path))
export const flats = items.filter(({ type }) => type === 'flat')
export const entries = list('content/*.json').flatMap((path) => {
  const apiId = path.slice('content/'.length, -'.json'.length)
  return read<ContentEntry[]>(path).map((entry) => ({ ...entry, apiId }))
})
