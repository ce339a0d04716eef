/** The look of the header and whether it is visible. */
export interface HeaderState {
  look: 'clear' | 'orange' | 'glass'
  hidden: boolean
}

export interface HeaderInput {
  /** The current and the previous scroll position, in pixels. */
  y: number
  before: number
  /** Bottom of the intro section or video, in pixels from the top of the page; undefined on pages with an orange header. */
  introEnd: number | undefined
  /** The focus is inside the header, or one of its menus is open. */
  busy: boolean
  was: HeaderState
}

/** Scrolling down beyond this hides the header. */
export const HIDE_AFTER = 200
/** The header turns orange this much before the intro ends. */
export const THEME_OFFSET = 100

/**
 * The next state of the header. Scrolling down, it becomes compact glass and disappears after 200 pixels; scrolling up, it
 * returns: orange, or glass over the intro, where a transparent one would be unreadable.
 */
export function headerState({ y, before, introEnd, busy, was }: HeaderInput): HeaderState {
  const overIntro = introEnd !== undefined && y < introEnd - THEME_OFFSET
  if (y <= 0) return { look: overIntro ? 'clear' : 'orange', hidden: false }
  if (y === before) return busy ? { ...was, hidden: false } : was
  const down = y > before
  return {
    look: down || overIntro ? 'glass' : 'orange',
    hidden: down && y > HIDE_AFTER && !busy,
  }
}

/** Sets the header's state on the root element. */
export function startHeader(): void {
  const root = document.documentElement
  let state: HeaderState = { look: root.dataset.look as HeaderState['look'], hidden: false }
  const intro = state.look === 'clear' ? document.querySelector('[data-intro]') : null
  let before = 0
  let asked = false

  const show = (next: HeaderState) => {
    state = next
    root.dataset.look = next.look
    root.toggleAttribute('data-header-hidden', next.hidden)
  }
  const update = () => {
    asked = false
    const y = Math.max(0, Math.min(scrollY, root.scrollHeight - innerHeight))
    const introEnd = intro ? intro.getBoundingClientRect().bottom + scrollY : undefined
    const busy = document.querySelector('[data-header] :focus-visible') !== null
    show(headerState({ y, before, introEnd, busy, was: state }))
    before = y
  }
  const ask = () => {
    if (!asked) requestAnimationFrame(update)
    asked = true
  }
  addEventListener('scroll', ask, { passive: true })
  addEventListener('resize', ask, { passive: true })
  document.addEventListener('focusin', ({ target }) => {
    if ((target as Element).closest('[data-header]')) show({ ...state, hidden: false })
  })
  update()
}
