import { formatTime } from '../../i18n/dates.ts'
import { changeJsonLd } from '../../kit/seo/json-ld.ts'
import { $liveFlats, $liveState, type CurrentFlat } from '../../stores/live-flats.ts'
import { storedSessionId } from '../../stores/session.ts'
import { type OfferJsonLd, offerOf } from './json-ld.ts'

/** What a flat's page shows beside the values themselves: parts for one status only, the time, data for search engines. */
export function startLive(): void {
  const root = document.querySelector<HTMLElement>('[data-flat]')
  const id = root?.dataset.flat
  if (!root || !id) return
  let shown: CurrentFlat | undefined
  $liveFlats.subscribe((flats) => {
    const flat = flats.get(id)
    if (!flat || flat === shown) return
    shown = flat
    correctPage(root, flat)
    if (flat.status === 'reserved') void showOwnReservation(id)
  })
  const note = document.querySelector<HTMLElement>('[data-freshness]')
  $liveState.subscribe(({ at }) => {
    if (note && at)
      note.textContent = (note.dataset.freshness ?? '').replace('{time}', formatTime(new Date(at)))
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

/** Tells the visitor who has reserved this flat that it is theirs: the page itself cannot know. */
async function showOwnReservation(flatId: string): Promise<void> {
  const sessionId = storedSessionId()
  if (!sessionId) return
  try {
    const { ordersOf } = await import('../../platform/orders/orders.ts')
    const own = await ordersOf(sessionId).own()
    if (!own.some((one) => one.flatId === flatId && one.status === 'held')) return
  } catch {
    // The page then says what is true for everybody.
    return
  }
  const note = document.querySelector<HTMLElement>('[data-mine]')
  if (note) note.textContent = note.dataset['mine'] ?? ''
  for (const link of document.querySelectorAll<HTMLElement>('[data-own-reservation]')) link.hidden = false
}
