type Period = [startsAt: string, endsAt: string | null | undefined]

/** Whether any offer is active at a time. */
export const isAnyActive = (periods: readonly Period[], now: number): boolean =>
  periods.some(([startsAt, endsAt]) => Date.parse(startsAt) <= now && !(endsAt && Date.parse(endsAt) < now))

/** The offers' dot follows the visitor's date, because the page may be older. */
export function startOffersDot(): void {
  for (const dot of document.querySelectorAll<HTMLElement>('[data-offers]')) {
    dot.hidden = !isAnyActive(JSON.parse(dot.dataset.offers ?? '[]'), Date.now())
  }
}
