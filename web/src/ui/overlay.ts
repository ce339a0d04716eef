/** Covers the page and locks its scrolling: a dialog, the menu, search on a small screen, the lightbox. */
interface Overlay {
  close: () => void
}

let current: Overlay | undefined
let isListening = false

/** Whether the current history entry belongs to an overlay. */
const isOverlayEntry = () => (history.state as { overlay?: boolean } | null)?.overlay === true

// Nothing is open in a page that has just been loaded: its Back would only leave the entry of an overlay that is gone.
if (typeof history !== 'undefined' && isOverlayEntry()) history.back()

/**
 * Locks the page under an overlay and adds a history entry for it, so that Back calls `close`. A second overlay closes
 * the first and takes over its entry. Returns a function to call once the overlay is closed, however that happened.
 */
export function enterOverlay(close: () => void): () => void {
  const before = current
  const overlay = { close }
  current = overlay
  before?.close()
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

/** Going back to a URL with a fragment would move the focus to its target; this keeps it where closing put it. */
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

/** Locks scrolling; the page keeps its width without its scroll bar. */
function hold(isHeld: boolean) {
  const root = document.documentElement
  if (isHeld && !root.classList.contains('locked')) {
    root.style.setProperty('--scrollbar', `${innerWidth - root.clientWidth}px`)
  }
  root.classList.toggle('locked', isHeld)
}

/** Follows a link that was pressed in an overlay in its history entry, so that Back leads to the page beneath. */
export function leaveOverlay(event: MouseEvent, link: HTMLAnchorElement): void {
  if (event.defaultPrevented || link.target || link.origin !== location.origin || !isOverlayEntry()) return
  event.preventDefault()
  location.replace(link.href)
}
