import { atom } from 'nanostores'
import { parsed, storage } from '../ui/storage.ts'
import {
  type Favourite,
  type FlatToKeep,
  MAX_FAVOURITES,
  parseFavourites,
  uniqueByFlat,
} from './favourites.ts'
import { $sessionId, endSession } from './session.ts'
import type { WishlistCallError } from './wishlist-calls.ts'

export type { Favourite, FlatToKeep } from './favourites.ts'

/** Drafts on this device, not on an account. */
const DEVICE = 'wishlist'
/** The account's last known favourites, so that buttons are right from the start. */
const ACCOUNT = 'wishlist-account'

/** The favourites of the account and of this device, newest first. */
export const $wishlist = atom<readonly Favourite[]>([])
/** Where the list comes from: the device, or the account while loading, once synced, or after a failure. */
export const $wishlistState = atom<'device' | 'loading' | 'synced' | 'failed'>('device')

/** How many drafts stay on this device because the account's list is full. */
export const $draftsLeft = atom(0)

/** What to tell the visitor after they press a favourite button. */
export interface WishlistEvent {
  kind: 'kept-on-device' | 'session-ended' | 'not-added' | 'not-removed' | 'full'
  flat: FlatToKeep
  /** The browser stores nothing, so the favourite is lost with the page. */
  isFleeting?: boolean
}
export const $wishlistEvent = atom<WishlistEvent | undefined>(undefined)

/** For accounts only, whose favourites are fetched with the page: visitors without one do not load it. */
const calls = async () => (await import('./wishlist-calls.ts')).wishlistCalls

let device: Favourite[] = []
let account: Favourite[] = []
/** Changes that the platform has not confirmed yet. */
const wishes = new Map<string, { flat: Favourite; keep: boolean }>()
const settling = new Map<string, Promise<void>>()
/** Counts changes of the account's list, to recognise responses older than a change. */
let changes = 0

/** Whether a flat is among the favourites. */
export const has = (flatId: string): boolean => $wishlist.get().some((one) => one.flatId === flatId)

/**
 * Adds a flat to the favourites or removes it. Without an account it becomes a draft on the device. With one, the button
 * changes at once and reverts if the platform fails, which `$wishlistEvent` reports. Resolves when settled.
 */
export function toggle(chosen: FlatToKeep): Promise<void> {
  const flat = { savedAt: new Date().toISOString(), ...chosen }
  const keep = !has(flat.flatId)
  if (keep && $wishlist.get().length >= MAX_FAVOURITES) {
    $wishlistEvent.set({ kind: 'full', flat })
    return Promise.resolve()
  }
  if (!$sessionId.get()) {
    const isKept = setDevice(keep ? [flat, ...device] : device.filter(({ flatId }) => flatId !== flat.flatId))
    show()
    if (keep) $wishlistEvent.set({ kind: 'kept-on-device', flat, isFleeting: !isKept })
    return Promise.resolve()
  }
  wishes.set(flat.flatId, { flat, keep })
  show()
  return settle(flat.flatId)
}

/** Sends a flat's pending change to the platform, one call at a time; the last change wins. */
function settle(flatId: string): Promise<void> {
  const running = settling.get(flatId)
  if (running) return running
  const work = (async () => {
    for (let wish = wishes.get(flatId); wish; wish = wishes.get(flatId)) {
      const sessionId = $sessionId.get()
      try {
        if (sessionId) await fulfil(sessionId, wish)
      } catch (error) {
        fail(wish, (error as WishlistCallError).status, sessionId)
      }
      if (wishes.get(flatId) === wish) wishes.delete(flatId)
      show()
    }
  })().finally(() => settling.delete(flatId))
  settling.set(flatId, work)
  return work
}

type Wish = NonNullable<ReturnType<typeof wishes.get>>

async function fulfil(sessionId: string, { flat, keep }: Wish): Promise<void> {
  const known = account.find(({ flatId }) => flatId === flat.flatId)
  if (keep && !known) setAccount([await (await calls()).add(sessionId, flat), ...account])
  if (keep) return
  if (known?.wishlistId) await (await calls()).remove(sessionId, known.wishlistId)
  setAccount(account.filter(({ flatId }) => flatId !== flat.flatId))
  setDevice(device.filter(({ flatId }) => flatId !== flat.flatId))
}

function fail({ flat, keep }: Wish, status: number, sessionId: string | undefined) {
  if (status === 401 && sessionId) {
    if (keep) setDevice([flat, ...device])
    endSession(sessionId)
    $wishlistEvent.set({ kind: 'session-ended', flat })
  } else if (status === 409) {
    $wishlistEvent.set({ kind: 'full', flat })
  } else {
    $wishlistEvent.set({ kind: keep ? 'not-added' : 'not-removed', flat })
  }
}

let refreshing: Promise<void> | undefined

/** Fetches the account's favourites and moves the device's drafts there. */
export function refreshWishlist(): Promise<void> {
  refreshing ??= refresh().finally(() => {
    refreshing = undefined
  })
  return refreshing
}

async function refresh(): Promise<void> {
  const sessionId = $sessionId.get()
  if (!sessionId) return
  $wishlistState.set('loading')
  try {
    for (let before = -1; before !== changes; ) {
      before = changes
      const list = await (await calls()).list(sessionId)
      if ($sessionId.get() !== sessionId) return
      if (before === changes) setAccount(list, false)
    }
    await merge(sessionId)
    $wishlistState.set('synced')
  } catch (error) {
    $wishlistState.set('failed')
    if ((error as WishlistCallError).status === 401) endSession(sessionId)
  }
  show()
}

/** Moves the device's drafts to the account, one tab at a time. */
async function merge(sessionId: string): Promise<void> {
  const bring = async () => {
    $draftsLeft.set(0)
    for (const one of parseFavourites(parsed(storage.get(DEVICE)))) {
      if ($sessionId.get() !== sessionId) return
      if (!account.some(({ flatId }) => flatId === one.flatId)) {
        const added = await moved(sessionId, one)
        if (added === 'full') return $draftsLeft.set(device.length)
        // Refused: it stays a draft, and does not keep the others from being moved.
        if (added === undefined) continue
        setAccount([added, ...account])
      }
      setDevice(parseFavourites(parsed(storage.get(DEVICE))).filter(({ flatId }) => flatId !== one.flatId))
      show()
    }
  }
  if (!navigator.locks) return bring()
  return navigator.locks.request('wishlist-merge', bring)
}

/** The entry of a draft on the account; `full` or undefined if the platform refuses it, which no repetition changes. */
async function moved(sessionId: string, draft: Favourite): Promise<Favourite | 'full' | undefined> {
  try {
    return await (await calls()).add(sessionId, draft)
  } catch (error) {
    const { status } = error as WishlistCallError
    if (status === 409) return 'full'
    if (status >= 400 && status < 500 && status !== 401 && status !== 429) return undefined
    throw error
  }
}

function setDevice(favourites: readonly Favourite[]): boolean {
  device = uniqueByFlat(favourites)
  $draftsLeft.set(Math.min($draftsLeft.get(), device.length))
  return storage.set(DEVICE, JSON.stringify(device))
}

function setAccount(favourites: readonly Favourite[], isChange = true): void {
  if (isChange) changes += 1
  account = uniqueByFlat(favourites)
  storage.set(ACCOUNT, JSON.stringify(account))
}

function show(): void {
  const kept = uniqueByFlat([...account, ...device]).filter(({ flatId }) => !wishes.has(flatId))
  const wished = [...wishes.values()].filter(({ keep }) => keep).map(({ flat }) => flat)
  $wishlist.set(uniqueByFlat([...kept, ...wished]))
}

function read(): void {
  device = parseFavourites(parsed(storage.get(DEVICE)))
  account = $sessionId.get() ? parseFavourites(parsed(storage.get(ACCOUNT))) : []
  show()
}

if (typeof window !== 'undefined') {
  $sessionId.subscribe((sessionId) => {
    read()
    if (sessionId) return void refreshWishlist()
    storage.remove(ACCOUNT)
    account = []
    $draftsLeft.set(0)
    $wishlistState.set('device')
    show()
  })
  addEventListener('storage', ({ key }) => {
    if (key === DEVICE || key === ACCOUNT || key === null) read()
  })
}
