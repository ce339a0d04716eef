import { from } from '../../styles/widths.ts'

/** From this width on, the menu stands in the header and search is a sheet below it; else both fill the screen. */
export const WIDE = from('desktop')

/** Calls `close` when the page scrolls or something beside the element is pressed. Returns how to stop. */
export function onDismissal(element: Element | null, close: () => void): () => void {
  const onPress = ({ target }: Event) => element?.contains(target as Node) || close()
  addEventListener('scroll', close, { passive: true })
  addEventListener('pointerdown', onPress)
  return () => {
    removeEventListener('scroll', close)
    removeEventListener('pointerdown', onPress)
  }
}
