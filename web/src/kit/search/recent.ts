import { storage } from '../../ui/storage.ts'

const KEY = 'recent-searches'
const MAX_SEARCHES = 5

/** Recent searches on this device, latest first. */
export function recentSearches(): string[] {
  try {
    const kept: unknown = JSON.parse(storage.get(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string').slice(0, MAX_SEARCHES) : []
  } catch {
    return []
  }
}

export function rememberSearch(query: string): void {
  const text = query.trim()
  if (!text) return
  const others = recentSearches().filter((one) => one.toLowerCase() !== text.toLowerCase())
  storage.set(KEY, JSON.stringify([text, ...others].slice(0, MAX_SEARCHES)))
}

export const forgetSearches = (): void => void storage.remove(KEY)
