import { timeOf } from '../../i18n/clock.ts'
import { changeJsonLd } from '../../kit/seo/json-ld.ts'
import { $liveFlats, $liveState, type CurrentFlat } from '../../stores/live-flats.ts'
import { $sessionId } from '../../stores/session.ts'
import { type OfferJsonLd, offerOf } from './json-ld.ts'

/** What a flat's page shows beside the values themselves: parts for one status only, the time, data for search engines. */
export function startLive(): void {
  const root = document.querySelector<HTMLElement>('[data-flat]')
  const id = root?.dataset.flat
  if (!root || !id) return
  let shown: CurrentFlat | undefined
  const showOwn = ownReservation(id, () => shown?.status === 'reserved')
  $liveFlats.subscribe((flats) => {
    const flat = flats.get(id)
    if (!flat || flat === shown) return
    shown = flat
    correctPage(root, flat)
    void showOwn()
  })
  $sessionId.listen(() => void showOwn())
  const note = document.querySelector<HTMLElement>('[data-freshness]')
  $liveState.subscribe(({ at }) => {
    if (note && at) note.textContent = (note.dataset.freshness ?? '').replace('{time}', timeOf(at))
    // It may have ended and be somebody else's by now: reserved as before.
    if (document.querySelector('[data-own-reservation]:not([hidden])')) void showOwn()
  })
}

function correctPage(root: HTMLElement, { status, price }: CurrentFlat): void {
  changeJsonLd('Apartment', (flat: { offers?: OfferJsonLd }) => {
    if (status === 'sold') delete flat.offers
    else if (flat.offers) flat.offers = { ...flat.offers, ...offerOf(status, price) }
  })
  root.dataset.status = status
  for (const part of document.querySelectorAll<HTMLElement>('[data-when]')) {
    part.hidden = !part.dataset.when?.split(' ').includes(status)
  }
}

/**
 * Returns what tells a visitor whether the flat is reserved for them, which the page itself cannot know, and takes it
 * back once it is not true any more.
 */
function ownReservation(flatId: string, isReserved: () => boolean): () => Promise<void> {
  const note = document.querySelector<HTMLElement>('[data-mine]')
  const forAll = note?.textContent ?? ''
  let latest = 0
  return async () => {
    const call = ++latest
    const sessionId = $sessionId.get()
    const isOwn = isReserved() && sessionId !== undefined && (await holds(sessionId, flatId))
    if (call !== latest) return
    if (note) note.textContent = isOwn ? (note.dataset.mine ?? '') : forAll
    for (const link of document.querySelectorAll<HTMLElement>('[data-own-reservation]')) link.hidden = !isOwn
  }
}

async function holds(sessionId: string, flatId: string): Promise<boolean> {
  try {
    const { ordersOf } = await import('../../platform/orders/orders.ts')
    const own = await ordersOf(sessionId).own()
    return own.some((one) => one.flatId === flatId && one.status === 'held')
  } catch {
    // The page then says what is true for everybody.
    return false
  }
}
