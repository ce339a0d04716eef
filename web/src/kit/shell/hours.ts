/** Opening hours of some days of the week, 1 is Monday; times like `10:00`. */
export interface OpeningHours {
  days: readonly number[]
  from: string
  to: string
}

/** Tbilisi is four hours ahead of UTC all year. */
const OFFSET = 4 * 3_600_000

/** When an open office closes, such as `19:00`; undefined while it is closed. */
export function openUntil(hours: readonly OpeningHours[], now: number): string | undefined {
  const local = new Date(now + OFFSET)
  const day = local.getUTCDay() || 7
  const time = local.toISOString().slice(11, 16)
  const current = hours.find(
    ({ days, from, to }) => days.includes(day) && time >= from.padStart(5, '0') && time < to.padStart(5, '0'),
  )
  return current?.to
}

/** Shows on each office's button whether it is open now; Escape closes its tooltip and a press toggles it. */
export function startFooter(): void {
  for (const tip of document.querySelectorAll<HTMLElement>('[data-hours]')) {
    const label = tip.querySelector('[data-hours-label]')
    const hours: OpeningHours[] | undefined = tip.dataset.hours && JSON.parse(tip.dataset.hours)
    if (label && hours) {
      const show = (now: number) => {
        const until = openUntil(hours, now)
        const { open = '', closed = '' } = tip.dataset
        const text = until ? open.replace('{time}', until) : closed
        if (label.textContent !== text) label.textContent = text
      }
      show(Date.now())
      // The site's clock is asked by those who read that far.
      const seen = new IntersectionObserver(([entry]) => {
        if (!entry?.isIntersecting) return
        seen.disconnect()
        import('../../stores/site-clock.ts').then(
          ({ watchSiteNow }) => watchSiteNow(show),
          () => {},
        )
      })
      seen.observe(tip)
    }
    const open = () => tip.removeAttribute('data-shut')
    tip.addEventListener('keydown', (event) => {
      if (event.key === 'Escape') tip.setAttribute('data-shut', '')
    })
    tip.addEventListener('pointerenter', open)
    tip.addEventListener('focusin', open)
    tip.querySelector('button')?.addEventListener('click', open)
  }
}
