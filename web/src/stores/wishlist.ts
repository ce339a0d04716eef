import { atom } from 'nanostores'
import { storage } from './storage.ts'

const KEY = 'wishlist'

/** Ids of the favourite flats, as kept on this device, the newest first. */
export const $wishlist = atom<readonly string[]>(read())

function read(): string[] {
  try {
    const kept: unknown = JSON.parse((typeof localStorage !== 'undefined' && storage.get(KEY)) || '[]')
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : []
  } catch {
    return []
  }
}

/** Adds a flat to the favourites, or takes it out. */
export function toggleFavourite(id: string): void {
  const kept = $wishlist.get()
  const next = kept.includes(id) ? kept.filter((other) => other !== id) : [id, ...kept]
  storage.set(KEY, JSON.stringify(next))
  $wishlist.set(next)
}

if (typeof window !== 'undefined') {
  window.addEventListener('storage', (event) => {
    if (event.key === KEY || event.key === null) $wishlist.set(read())
  })
}
