import { isActive, type Period } from '../../platform/period.ts'

/** The offers' dot follows the visitor's date, because the page may be older. */
export function startOffersDot(): void {
  for (const dot of document.querySelectorAll<HTMLElement>('[data-offers]')) {
    const periods: Period[] = JSON.parse(dot.dataset.offers ?? '[]')
    dot.hidden = !periods.some((period) => isActive(period, Date.now()))
  }
}
