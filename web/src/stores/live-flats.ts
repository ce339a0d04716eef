import { atom } from 'nanostores'
import { isAvailable, isHeld } from '../platform/content/flat.ts'
import type { LiveFlat } from '../platform/content/live-flat.ts'
import { createPolling } from './polling.ts'

/** The current state of a flat. */
export interface CurrentFlat extends LiveFlat {
  /** It was available when this page was opened, and somebody has reserved it since. */
  isJustReserved: boolean
}

/** The current flats of the complexes that the page follows, by id; empty before the first response. */
export const $liveFlats = atom<ReadonlyMap<string, CurrentFlat>>(new Map())
/** When they were last fetched, in milliseconds; `failed` if the last request was in vain. */
export const $liveState = atom<{ at?: number; hasFailed: boolean }>({ hasFailed: false })

/** How many parts of the page follow a complex. */
const followers = new Map<string, number>()
const polling = createPolling(fetchFlats, () => document.visibilityState === 'visible')

/**
 * Keeps a complex's flats in `$liveFlats` up to date while the page is visible: every 15 seconds, at once when it becomes
 * visible or the network returns, more and more rarely while it fails. Returns a function that stops it.
 */
export function followFlats(project: string): () => void {
  const isFirst = followers.size === 0
  const isNew = !followers.has(project)
  followers.set(project, (followers.get(project) ?? 0) + 1)
  if (isFirst) {
    document.addEventListener('visibilitychange', polling.retry)
    addEventListener('online', polling.retry)
  }
  // Once for all complexes that the page names while it starts.
  if (isNew) polling.ask()
  return () => {
    const rest = (followers.get(project) ?? 1) - 1
    if (rest > 0) followers.set(project, rest)
    else followers.delete(project)
    if (followers.size > 0) return
    polling.stop()
    document.removeEventListener('visibilitychange', polling.retry)
    removeEventListener('online', polling.retry)
  }
}

/** Whether the platform responded. */
async function fetchFlats(): Promise<boolean> {
  try {
    const { fetchAvailability } = await import('../platform/content/availability.ts')
    receive((await Promise.all([...followers.keys()].map((project) => fetchAvailability(project)))).flat())
    $liveState.set({ at: Date.now(), hasFailed: false })
    return true
  } catch {
    $liveState.set({ ...$liveState.get(), hasFailed: true })
    return false
  }
}

/** Flats that have not changed keep their identity, and so does the map. */
function receive(flats: readonly LiveFlat[]): void {
  const before = $liveFlats.get()
  const now = new Map(before)
  let hasChanged = before.size === 0
  for (const flat of flats) {
    const known = before.get(flat.id)
    if (known?.status === flat.status && known.price === flat.price) continue
    hasChanged = true
    const isJustReserved = known !== undefined && isHeld(flat) && (isAvailable(known) || known.isJustReserved)
    now.set(flat.id, { ...flat, isJustReserved })
  }
  if (hasChanged) $liveFlats.set(now)
}
