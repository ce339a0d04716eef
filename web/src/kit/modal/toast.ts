import { stylesheet } from '../../ui/stylesheet.ts'
import styles from './modal.css?url'

export interface Toast {
  text: string
  /** A link or a button. */
  action?: { text: string; href: string } | { text: string; press: () => void }
  closeLabel: string
}

/** In milliseconds: enough to read it twice. */
const SHOWN = 9000

let place: HTMLElement | undefined
let timer: ReturnType<typeof setTimeout> | undefined

/** Shows a toast at the bottom of the screen, above any dialog; screen readers announce it. */
export async function showToast({ text, action, closeLabel }: Toast): Promise<void> {
  // The content matters more than its styles.
  await stylesheet(styles).catch(() => {})
  if (!place) {
    place = document.createElement('div')
    place.className = 'toast'
    place.setAttribute('role', 'status')
    place.setAttribute('popover', 'manual')
    place.addEventListener('pointerenter', () => clearTimeout(timer))
    place.addEventListener('focusin', () => clearTimeout(timer))
    place.addEventListener('pointerleave', wait)
    document.body.append(place)
  }
  const row = document.createElement('div')
  const words = document.createElement('p')
  words.textContent = text
  row.append(words)
  if (action && 'href' in action) row.append(link(action.text, action.href))
  if (action && 'press' in action) row.append(press(action.text, action.press))
  const close = press('✕', () => {})
  close.setAttribute('aria-label', closeLabel)
  row.append(close)
  hide()
  place.showPopover?.()
  place.replaceChildren(row)
  wait()
}

function link(text: string, href: string) {
  const made = document.createElement('a')
  made.textContent = text
  made.href = href
  return made
}

function press(text: string, what: () => void) {
  const made = document.createElement('button')
  made.type = 'button'
  made.textContent = text
  made.addEventListener('click', () => {
    hide()
    what()
  })
  return made
}

function wait() {
  clearTimeout(timer)
  timer = setTimeout(hide, SHOWN)
}

function hide() {
  clearTimeout(timer)
  if (place?.matches(':popover-open')) place.hidePopover()
}
