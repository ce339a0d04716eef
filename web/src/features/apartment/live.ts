import { formatTime } from '../../i18n/dates.ts'
import { formatPrice } from '../../i18n/money.ts'
import { changeJsonLd } from '../../kit/seo/change-json-ld.ts'
import type { Availability } from '../../platform/content/availability.ts'
import { pricePerMetre } from '../../platform/content/flat.ts'
import { $rate } from '../../stores/currency.ts'
import { type OfferJsonLd, offerOf } from './json-ld.ts'
import { $livePrice } from './live-price.ts'
import { calculateLoan, DEFAULT_TERMS } from './loan/loan.ts'
import { showOwnReservation } from './own-reservation.ts'

/** Updates the flat and similar ones from the platform. If it is unreachable, the page shows the date of its data. */
export function startLive(): void {
  const root = document.querySelector<HTMLElement>('[data-flat]')
  const id = root?.dataset.flat
  if (!id) return
  const ask = async () => {
    try {
      for (const one of await shownFlats()) {
        correctFlat(one)
        if (one.id === id) {
          correctPage(one)
          if (one.status === 'reserved') void showOwnReservation(id)
        }
      }
      const note = document.querySelector<HTMLElement>('[data-freshness]')
      if (note) note.textContent = (note.dataset.freshness ?? '').replace('{time}', formatTime(new Date()))
    } catch {
      // While the platform is unreachable, the page keeps its data from the build, with the date.
    }
  }
  if (document.visibilityState === 'visible') setTimeout(ask)
  else document.addEventListener('visibilitychange', ask, { once: true })
}

/** Fetches the flats whose status the page shows. */
export async function shownFlats(): Promise<Availability[]> {
  const { availabilityOf } = await import('../../platform/content/availability.ts')
  const ids = [...document.querySelectorAll<HTMLElement>('[data-status-of]')].map(
    (place) => place.dataset.statusOf ?? '',
  )
  return availabilityOf([...new Set(ids)])
}

/** Updates a flat's status and prices everywhere on the page. */
export function correctFlat({ id, status, price }: Availability): void {
  const every = (name: string, change: (place: HTMLElement) => void) => {
    for (const place of document.querySelectorAll<HTMLElement>(`[data-${name}="${CSS.escape(id)}"]`))
      change(place)
  }
  every('status-of', (mark) => {
    const words = JSON.parse(mark.dataset.words ?? '{}') as Record<string, string>
    mark.className = `status ${status}`
    mark.textContent = words[status] ?? ''
  })
  // The price of a sold flat is withheld.
  if (status === 'sold') every('price-of', (place) => place.replaceChildren())
  else if (price > 0) {
    every('price-of', (place) => writePrice(place, price))
    every('metre-of', (place) =>
      writePrice(place, pricePerMetre({ price, area: Number(place.dataset.area) })),
    )
    every('other-of', (place) => writeOtherPrice(place, price))
    every('monthly-of', (place) => writePrice(place, calculateLoan(price, DEFAULT_TERMS).monthly))
  }
}

/** Updates a flat on its own page. */
function correctPage({ status, price }: Availability): void {
  if (price > 0) $livePrice.set(price)
  changeJsonLd('Apartment', (flat: { offers?: OfferJsonLd }) => {
    if (status === 'sold') delete flat.offers
    else if (flat.offers) flat.offers = { ...flat.offers, ...offerOf(status, price) }
  })
  const show = (selector: string, isShown: boolean) => {
    for (const part of document.querySelectorAll<HTMLElement>(selector)) part.hidden = !isShown
  }
  const root = document.querySelector<HTMLElement>('[data-flat]')
  if (root) root.dataset.status = status
  show('[data-unless-sold]', status !== 'sold')
  show('[data-when-available]', status === 'available')
  show('[data-unless-available]', status !== 'available')
  show('[data-when-sold]', status === 'sold')
  show('[data-when-reserved]', status === 'reserved')
}

/** Updates a price in both currencies; does nothing if the page has none because the flat was sold. */
function writePrice(place: HTMLElement, cents: number): void {
  const rate = $rate.get()?.rate ?? 0
  const dollars = place.querySelector('.usd')
  const lari = place.querySelector<HTMLElement>('.gel')
  if (dollars) dollars.textContent = formatPrice(cents, 'usd', rate)
  if (!lari) return
  lari.dataset.cents = String(cents)
  lari.textContent = formatPrice(cents, 'gel', rate)
}

/** The price in the currency that was not chosen. */
function writeOtherPrice(place: HTMLElement, cents: number): void {
  const rate = $rate.get()?.rate
  const lari = place.querySelector<HTMLElement>('.usd')
  const dollars = place.querySelector('.gel')
  if (!rate || !lari || !dollars) return
  lari.dataset.lari = String(cents)
  lari.textContent = formatPrice(cents, 'gel', rate)
  dollars.textContent = formatPrice(cents, 'usd', rate)
}
