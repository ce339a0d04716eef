import { atom } from 'nanostores'
import type { LiveFlat } from '../platform/content/live-flat.ts'

/** The current state of a flat. */
export interface CurrentFlat extends LiveFlat {
  /** It was available when this page was opened, and somebody has reserved it since. */
  isJustReserved: boolean
}

/** The current flats of the complexes that the page follows, by id; empty before the first response. */
export const $liveFlats = atom<ReadonlyMap<string, CurrentFlat>>(new Map())
/** When they were last fetched, in milliseconds; `failed` if the last request was in vain. */
export const $liveState = atom<{ at?: number; hasFailed: boolean }>({ hasFailed: false })

/** Between two requests of a visible page. */
const INTERVAL_MS = 15_000
const MAX_INTERVAL_MS = 300_000
/** A page that is looked at again does not ask twice in this time. */
const MIN_INTERVAL_MS = 2000

/** How many parts of the page follow a complex. */
const followers = new Map<string, number>()
let timer: ReturnType<typeof setTimeout> | undefined
let failures = 0
let fetchedAt = Number.NEGATIVE_INFINITY
let isFetching = false

/**
 * Keeps a complex's flats in `$liveFlats` up to date while the page is visible: every 15 seconds, at once when it becomes
 * visible or the network returns, more and more rarely while it fails. Returns a function that stops it.
 */
export function followFlats(project: string): () => void {
  const isFirst = followers.size === 0
  const isNew = !followers.has(project)
  followers.set(project, (followers.get(project) ?? 0) + 1)
  if (isFirst) {
    document.addEventListener('visibilitychange', fetchSoon)
    addEventListener('online', fetchSoon)
  }
  // Once for all complexes that the page names while it starts.
  if (isNew) schedule(0)
  return () => {
    const rest = (followers.get(project) ?? 1) - 1
    if (rest > 0) followers.set(project, rest)
    else followers.delete(project)
    if (followers.size > 0) return
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', fetchSoon)
    removeEventListener('online', fetchSoon)
  }
}

function schedule(delay: number): void {
  clearTimeout(timer)
  if (document.visibilityState === 'visible') timer = setTimeout(() => void fetchFlats(), delay)
}

function fetchSoon(): void {
  failures = 0
  schedule(Math.max(0, fetchedAt + MIN_INTERVAL_MS - performance.now()))
}

async function fetchFlats(): Promise<void> {
  if (isFetching) return
  isFetching = true
  fetchedAt = performance.now()
  const projects = [...followers.keys()]
  try {
    const { fetchAvailability } = await import('../platform/content/availability.ts')
    receive((await Promise.all(projects.map((project) => fetchAvailability(project)))).flat())
    failures = 0
    $liveState.set({ at: Date.now(), hasFailed: false })
  } catch {
    failures += 1
    $liveState.set({ ...$liveState.get(), hasFailed: true })
  }
  isFetching = false
  if (followers.size === 0) return
  const isComplete = [...followers.keys()].every((project) => projects.includes(project))
  // Some pages are opened at the same moment, after an announcement: they do not stay in step.
  const spread = 1 + Math.random() / 10
  schedule(isComplete ? Math.min(INTERVAL_MS * 2 ** failures, MAX_INTERVAL_MS) * spread : 0)
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
    const isJustReserved =
      flat.status === 'reserved' && (known?.status === 'available' || known?.isJustReserved === true)
    now.set(flat.id, { ...flat, isJustReserved })
  }
  if (hasChanged) $liveFlats.set(now)
}
