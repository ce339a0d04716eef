// What the pages do beyond links and forms: copy, follow changes, and filter while one types. All of it may be missing.

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
const isSelecting = (part) => {
  const selection = getSelection()
  return !selection.isCollapsed && selection.rangeCount > 0 && selection.getRangeAt(0).intersectsNode(part)
}

const canHover = matchMedia('(hover: hover)')
/** A row that moved under the pointer would have somebody open another one. */
const isPointedAt = (part) => canHover.matches && part.querySelector('tbody:hover, .messages:hover') !== null
let isHeld = false
document.addEventListener('mouseover', ({ target }) => {
  if (!isHeld || target.closest('tbody, .messages')) return
  isHeld = false
  refresh()
})

/** Exchanges the live parts of the page for those of a new one. What somebody selects or types in stays. */
function exchange(text) {
  const fresh = new DOMParser().parseFromString(text, 'text/html')
  for (const part of document.querySelectorAll('[data-live]')) {
    const next = fresh.getElementById(part.id)
    if (!next || next.innerHTML === part.innerHTML || isSelecting(part)) continue
    if (isPointedAt(part)) {
      isHeld = true
      continue
    }
    const focused = part.contains(document.activeElement) ? document.activeElement : undefined
    if (focused?.matches('input, textarea, select')) continue
    const scrolled = [...part.querySelectorAll('.scroll')].map(({ scrollLeft, scrollTop }) => [
      scrollLeft,
      scrollTop,
    ])
    const open = [...part.querySelectorAll('details[open][id]')].map(({ id }) => id)
    part.innerHTML = next.innerHTML
    for (const id of open) document.getElementById(id)?.setAttribute('open', '')
    for (const button of part.querySelectorAll('[data-copy]')) button.hidden = false
    for (const [at, place] of [...part.querySelectorAll('.scroll')].entries())
      place.scrollTo(...(scrolled[at] ?? [0, 0]))
    if (focused?.id) document.getElementById(focused.id)?.focus({ preventScroll: true })
  }
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
      if (response.ok) exchange(await response.text())
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
  if (document.hidden || !document.querySelector('[data-live]')) return
  changes = new EventSource('/sandbox/ui/live')
  changes.onopen = () => {
    connection.textContent = wasLost ? 'The sandbox is back.' : ''
    wasLost = false
  }
  changes.onmessage = refresh
  changes.onerror = () => {
    wasLost = true
    connection.textContent = 'The sandbox does not respond. This page continues when it is back.'
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
    clearTimeout(typing)
    typing = setTimeout(apply, 150)
  })
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    clearTimeout(typing)
    apply()
  })
}
