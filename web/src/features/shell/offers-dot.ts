type Period = [startsAt: string, endsAt: string | null | undefined]

/** Whether one of some offers holds at a moment. */
export const isAnyActive = (periods: readonly Period[], now: number): boolean =>
  periods.some(([startsAt, endsAt]) => Date.parse(startsAt) <= now && !(endsAt && Date.parse(endsAt) < now))

/** The dot beside the offers follows the visitor's day: the page may be older. */
export function startOffersDot(): void {
  for (const dot of document.querySelectorAll<HTMLElement>('[data-offers]')) {
    dot.hidden = !isAnyActive(JSON.parse(dot.dataset.offers ?? '[]'), Date.now())
  }
}
