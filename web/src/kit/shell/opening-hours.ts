import { watchSiteNow } from '../../stores/site-clock.ts'
import { type OpeningHours, openUntil } from '../time/opening.ts'

/** What an office's button says at a moment: `open` with `{time}` filled in, or `closed`. */
export function hoursText(
  hours: readonly OpeningHours[],
  now: number,
  { open, closed }: { open: string; closed: string },
): string {
  const time = openUntil(hours, now)
  return time === undefined ? closed : open.replace('{time}', time)
}

/**
 * `<opening-hours hours="…" open="Open until {time}" closed="…">` around a button and its tooltip: the button says
 * whether the office is open now. Escape closes the tooltip, a press opens it again. `hours` is JSON; if it is an empty
 * list, the button stays as it was built.
 */
class OpeningHoursElement extends HTMLElement {
  #stop = () => {}

  connectedCallback(): void {
    const hours = JSON.parse(this.getAttribute('hours') ?? '[]') as OpeningHours[]
    const words = { open: this.getAttribute('open') ?? '', closed: this.getAttribute('closed') ?? '' }
    const label = this.querySelector('button > span')
    if (label && hours.length > 0) {
      this.#stop = watchSiteNow((now) => {
        label.textContent = hoursText(hours, now, words)
      })
    }
    this.onkeydown = ({ key }) => {
      if (key === 'Escape') this.dataset.shut = ''
    }
    const open = () => delete this.dataset.shut
    this.onpointerenter = open
    this.onclick = open
    this.addEventListener('focusin', open)
  }

  disconnectedCallback(): void {
    this.#stop()
  }
}

if (typeof customElements !== 'undefined') customElements.define('opening-hours', OpeningHoursElement)
