import { fillMessage, type Message } from '../../i18n/messages.ts'
import { isAvailable, isSold, isSoldOut, STATUSES } from '../../platform/content/flat.ts'
import { $rate } from '../../stores/currency.ts'
import { $liveFlats, type CurrentFlat, followFlats } from '../../stores/live-flats.ts'
import { pageLocale } from '../../ui/page.ts'
import { valueOf } from './live-text.ts'
import { priceParts } from './price-parts.ts'

/**
 * `<live-value project="…" show="…">`: the one element that shows what can change between two builds. Of a flat (`flat`)
 * its `status` or `price`; of complexes (`project`, with spaces between them), a building or a floor what is `left`, or the price that flats start `from`. What the
 * build wrote stays until it is wrong. Attributes:
 * - `now`: what is shown, as {@link valueOf} writes it
 * - `text`: around a price with `{price}`; for a count, the message with `{n}` and `{total}` as JSON
 * - `words`: of a status, its names as JSON; `none`: of a count, the text when all are sold
 * - `times`: the price is multiplied by it, for one square metre or one month
 * - `other`: the price is in the currency that was not chosen
 * - `for`: id of the element to write a count to, where this one cannot be, as in a drawing
 */
class LiveValue extends HTMLElement {
  #stops: (() => void)[] = []

  connectedCallback(): void {
    this.#stops = [
      ...this.#projects().map(followFlats),
      $liveFlats.subscribe((flats) => {
        if (flats.size > 0) this.#receive(flats)
      }),
      $rate.listen(() => this.#writePrice()),
    ]
  }

  disconnectedCallback(): void {
    for (const stop of this.#stops) stop()
  }

  #of(name: string): string {
    return this.getAttribute(name) ?? ''
  }

  #projects(): string[] {
    return this.#of('project').split(' ')
  }

  #receive(flats: ReadonlyMap<string, CurrentFlat>): void {
    const own = this.hasAttribute('flat') ? [flats.get(this.#of('flat'))] : [...flats.values()]
    const shown = own.filter((flat) => flat !== undefined).filter((flat) => this.#covers(flat))
    // A sum is one of all complexes.
    if (this.#projects().some((slug) => !shown.some(({ project }) => project === slug))) return
    this.toggleAttribute('fresh', true)
    const now = valueOf(this.#of('show'), shown)
    // A price that is not known stays as it was.
    const isUnknown = now === '' && !(shown[0] && isSold(shown[0])) && this.hasAttribute('flat')
    if (now === this.#of('now') || isUnknown) return
    this.setAttribute('now', now)
    this.#write(now, shown)
  }

  #covers(flat: CurrentFlat): boolean {
    return (
      this.#projects().includes(flat.project) &&
      (!this.hasAttribute('building') || flat.building === this.#of('building')) &&
      (!this.hasAttribute('floor') || flat.floor === Number(this.#of('floor')))
    )
  }

  #write(now: string, shown: readonly CurrentFlat[]): void {
    switch (this.#of('show')) {
      case 'status': {
        const words = JSON.parse(this.#of('words')) as Record<string, string>
        const status = shown[0]?.status ?? 'sold'
        this.className = `status ${STATUSES[status].look}`
        this.textContent = words[now] ?? words[status] ?? ''
        return
      }
      case 'left':
        this.#writeCount(shown)
        return
      default:
        this.#writePrice()
    }
  }

  #writePrice(): void {
    if (this.#of('show') !== 'price' && this.#of('show') !== 'from') return
    const cents = Number(this.#of('now'))
    this.replaceChildren(...(cents > 0 ? this.#priceParts(cents) : []))
  }

  #writeCount(shown: readonly CurrentFlat[]): void {
    const n = shown.filter(isAvailable).length
    const message = JSON.parse(this.#of('text')) as Message
    const text =
      isSoldOut(shown) && this.hasAttribute('none')
        ? this.#of('none')
        : fillMessage(pageLocale(), message, { n, total: shown.length })
    const place = this.hasAttribute('for') ? document.getElementById(this.#of('for')) : this
    if (place) place.textContent = text
    if (this.classList.contains('status')) this.className = `status ${n > 0 ? 'is-available' : 'is-sold'}`
  }

  #priceParts(price: number): Node[] {
    const cents = Math.round(price * Number(this.getAttribute('times') ?? 1))
    const text = this.getAttribute('text') ?? undefined
    const parts = priceParts({ cents, text, other: this.hasAttribute('other') }, $rate.get()?.rate)
    return parts.map(({ text, currency }) => {
      const span = Object.assign(document.createElement('span'), { textContent: text })
      if (currency) Object.assign(span, { className: `in-${currency}`, translate: false })
      return span
    })
  }
}

customElements.define('live-value', LiveValue)
