// What the pages do beyond links and forms: copy, follow changes, and filter while one types. All of it may be missing.

const parts = () => [...document.querySelectorAll('[data-live]')]
/** The live parts as they were sent: copy buttons that appear and details that are open are no changes. */
const sent = new Map(parts().map((part) => [part, part.innerHTML]))

for (const button of document.querySelectorAll('[data-copy]')) button.hidden = false

document.addEventListener('click', async (event) => {
  const button = event.target.closest('[data-copy]')
  if (!button) return
  const label = button.textContent
  try {
    await navigator.clipboard.writeText(document.getElementById(button.dataset.copy).textContent)
    button.textContent = 'Copied'
  } catch {
    // Some browsers allow it to secure pages only: the text is selected, ready for the keyboard.
    getSelection().selectAllChildren(document.getElementById(button.dataset.copy))
    button.textContent = 'Selected'
  }
  setTimeout(() => {
    button.textContent = label
  }, 1500)
})

// The platform's clock runs on while a page shows it.
setInterval(() => {
  for (const clock of document.querySelectorAll('[data-ahead]'))
    clock.textContent = new Date(Date.now() + Number(clock.dataset.ahead))
      .toISOString()
      .slice(0, 19)
      .replace('T', ' ')
}, 1000)

const connection = document.getElementById('connection')
/** The same text again would be read out again. */
const say = (text) => {
  if (connection.textContent !== text) connection.textContent = text
}
const LIST = '[data-live] :is(tbody, .messages)'
const isSelecting = (part) => {
  const selection = getSelection()
  return !selection.isCollapsed && selection.rangeCount > 0 && selection.getRangeAt(0).intersectsNode(part)
}

/** Long enough to aim at a row, and short enough for a pointer that was left on the list. */
const AIMING_MS = 2000
/** With touch, the click comes a moment after the press. */
const CLICK_MS = 100
/** Until then nothing is exchanged: a click needs the element of its press, and an aim a row that does not move. */
let heldUntil = 0
const hold = (ms) => {
  heldUntil = performance.now() + ms
}
addEventListener('pointerdown', () => hold(Number.POSITIVE_INFINITY))
for (const kind of ['pointerup', 'pointercancel', 'contextmenu']) addEventListener(kind, () => hold(CLICK_MS))
addEventListener('pointermove', ({ target, buttons }) => {
  if (buttons === 0) hold(target.closest?.(LIST) ? AIMING_MS : 0)
})
// The space bar presses a button when it is released.
addEventListener('keydown', ({ key }) => key === ' ' && hold(Number.POSITIVE_INFINITY))
addEventListener('keyup', ({ key }) => key === ' ' && hold(CLICK_MS))

const NAMES = ['id', 'href', 'data-copy', 'value', 'aria-label', 'tabindex']
/** Finds an element of a part again after the exchange: by its id, or else by its address, value or label. */
function finder(element, part) {
  const name = NAMES.find((one) => element.hasAttribute(one))
  const value = name && element.getAttribute(name)
  const alike = () =>
    [...part.querySelectorAll(element.localName)].filter((one) => name && one.getAttribute(name) === value)
  const index = alike().indexOf(element)
  return () => alike()[index]
}

function replace(part, content) {
  const { activeElement } = document
  const find = part.contains(activeElement) ? finder(activeElement, part) : () => {}
  const scrolled = [...part.querySelectorAll('.scroll')].map((one) => [one.scrollLeft, one.scrollTop])
  const open = [...part.querySelectorAll('details[open][id]')].map(({ id }) => id)
  part.innerHTML = content
  for (const id of open) document.getElementById(id)?.setAttribute('open', '')
  for (const button of part.querySelectorAll('[data-copy]')) button.hidden = false
  for (const [at, place] of [...part.querySelectorAll('.scroll')].entries())
    place.scrollTo(...(scrolled[at] ?? [0, 0]))
  find()?.focus({ preventScroll: true })
}

let waiting
/** Exchanges the live parts of the page for those of a new one; what is held or selected, as soon as it is free. */
function exchange(fresh) {
  clearTimeout(waiting)
  const changed = parts().filter((part) => {
    const next = fresh.getElementById(part.id)
    return next && next.innerHTML !== sent.get(part)
  })
  const isHeld = performance.now() < heldUntil
  const free = changed.filter((part) => !isHeld && !isSelecting(part))
  for (const part of free) {
    const { innerHTML } = fresh.getElementById(part.id)
    sent.set(part, innerHTML)
    replace(part, innerHTML)
  }
  if (free.some((part) => part.querySelector(`${LIST}:hover`))) hold(AIMING_MS)
  if (free.length < changed.length) waiting = setTimeout(exchange, 100, fresh)
}

let isGone = false
/** Reports a page that no longer exists: its parts stay as they were. */
function report({ ok, status }, fresh) {
  if (!ok) say(`This page is out of date: ${fresh.querySelector('h1')?.textContent ?? `status ${status}`}`)
  else if (isGone) say('')
  isGone = !ok
}

/** Most pages cost little, but not all: one with nothing live but the line of states reads that alone. */
const readAddress = () => (document.querySelector('main [data-live]') ? location.href : '/sandbox/ui/states')

let isReading = false
let isStale = false
/** Reads the page again: one reading at a time, and one more for what changed meanwhile. */
async function refresh() {
  isStale = true
  if (isReading) return
  isReading = true
  try {
    while (isStale) {
      isStale = false
      const response = await fetch(readAddress())
      const fresh = new DOMParser().parseFromString(await response.text(), 'text/html')
      if (response.ok) exchange(fresh)
      report(response, fresh)
      await new Promise((resolve) => setTimeout(resolve, 250))
    }
  } catch {
    // The stream of changes reports it, and reads again once it is back.
  }
  isReading = false
}

let changes
let wasLost = false
/** Only while the page is seen: a browser has few connections to one host. */
function follow() {
  changes?.close()
  changes = undefined
  if (document.hidden || parts().length === 0) return
  changes = new EventSource('/sandbox/ui/live')
  changes.onopen = () => {
    say(wasLost ? 'The sandbox is back.' : '')
    wasLost = false
  }
  changes.onmessage = refresh
  changes.onerror = () => {
    wasLost = true
    say('The sandbox does not respond. This page continues when it is back.')
    // A browser gives up for good where something else responds at this address.
    if (changes?.readyState === EventSource.CLOSED) setTimeout(follow, 2000)
  }
}
document.addEventListener('visibilitychange', follow)
addEventListener('pageshow', follow)
addEventListener('pagehide', () => changes?.close())

let typing
for (const form of document.querySelectorAll('form[data-filter]')) {
  const apply = () => {
    const query = new URLSearchParams([...new FormData(form)].filter(([, value]) => value !== ''))
    history.replaceState(null, '', query.size > 0 ? `?${query}` : location.pathname)
    refresh()
  }
  form.addEventListener('input', () => {
    // A pointer that rests on the list is not what they are at.
    hold(0)
    clearTimeout(typing)
    typing = setTimeout(apply, 150)
  })
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    clearTimeout(typing)
    apply()
  })
}
