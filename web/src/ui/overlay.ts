/** What lies over the page and holds it still: a dialog, the menu, search on a small screen, the lightbox. */
interface Overlay {
  close: () => void
}

let current: Overlay | undefined
let isListening = false

/** Whether the entry of the history that the page is at belongs to an overlay. */
const isOverlayEntry = () => (history.state as { overlay?: boolean } | null)?.overlay === true

/**
 * Holds the page still under an overlay and gives it a step in the history, so that Back calls `close`. One takes the
 * place, and the step, of another. Returns what to call once it is closed, however that came about.
 */
export function enterOverlay(close: () => void): () => void {
  const overlay = { close }
  current = overlay
  if (!isOverlayEntry()) history.pushState({ ...history.state, overlay: true }, '')
  if (!isListening) addEventListener('popstate', onPopState)
  isListening = true
  hold(true)
  return () => {
    if (current !== overlay) return
    current = undefined
    hold(false)
    if (isOverlayEntry()) stepBack()
  }
}

/** Going back to an address with a fragment moves the focus to what it names; it stays where closing has put it. */
function stepBack() {
  let focused: Element | null = null
  queueMicrotask(() => {
    focused = document.activeElement
  })
  addEventListener(
    'popstate',
    () => setTimeout(() => (focused as HTMLElement | null)?.focus({ preventScroll: true })),
    {
      once: true,
    },
  )
  history.back()
}

function onPopState() {
  if (!isOverlayEntry()) current?.close()
}

/** The page keeps its width while its scroll bar is gone. */
function hold(isHeld: boolean) {
  const root = document.documentElement
  if (isHeld && !root.classList.contains('locked')) {
    root.style.setProperty('--scrollbar', `${innerWidth - root.clientWidth}px`)
  }
  root.classList.toggle('locked', isHeld)
}

/** A link out of an overlay takes the place of its step: Back then leads to the page, not to an entry of nothing. */
export function leaveWithoutTrace(event: MouseEvent): void {
  const link = (event.target as Element).closest('a')
  const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
  if (!link || !isPlain || event.defaultPrevented || link.target || link.origin !== location.origin) return
  if (!isOverlayEntry()) return
  event.preventDefault()
  location.replace(link.href)
}
