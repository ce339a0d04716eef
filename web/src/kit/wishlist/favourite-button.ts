import { $wishlist, type FlatToKeep, toggle } from '../../stores/wishlist.ts'
import { takeEarlyPresses } from '../errors/early-presses.ts'
import './announce.ts'

// React renders the button on the server as well, where there are no elements.
const Base = typeof HTMLElement === 'undefined' ? (Object as unknown as typeof HTMLElement) : HTMLElement

/**
 * `<favourite-button flat="…">` around a button: adds the flat to the favourites or removes it. The same element on static
 * pages and in islands; React renders its content once and leaves the rest to it.
 */
class FavouriteElement extends Base {
  #unsubscribe = () => {}

  connectedCallback(): void {
    const button = this.querySelector('button')
    const flat = JSON.parse(this.getAttribute('flat') ?? '{}') as FlatToKeep
    if (!button) return
    button.onclick = () => void toggle(flat)
    this.#unsubscribe = $wishlist.subscribe((favourites) => {
      button.setAttribute('aria-pressed', String(favourites.some(({ flatId }) => flatId === flat.flatId)))
    })
    // Pressed before this script was there.
    for (const press of takeEarlyPresses(this)) press.click()
  }

  disconnectedCallback(): void {
    this.#unsubscribe()
  }
}

if (typeof customElements !== 'undefined') customElements.define('favourite-button', FavouriteElement)
