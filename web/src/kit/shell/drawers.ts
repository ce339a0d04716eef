import { enterOverlay, leaveWithoutTrace } from '../../ui/overlay.ts'

/** The desktop header starts at this width; below it, the menu and search fill the screen. */
const WIDE = '(min-width: 1120px)'

type StartSearch = (search: HTMLDialogElement) => void

/**
 * The mobile menu, and search: a sheet under the header on wide screens, an overlay on narrow ones. `loadSearch` loads
 * what suggests while one types.
 */
export function startDrawers(loadSearch: () => Promise<StartSearch>): void {
  const menu = document.querySelector<HTMLDialogElement>('[data-menu]')
  const search = document.querySelector<HTMLDialogElement>('[data-search]')
  const openMenu = document.querySelector<HTMLButtonElement>('[data-open-menu]')

  let leaveMenu = () => {}
  openMenu?.addEventListener('click', () => {
    menu?.showModal()
    openMenu.setAttribute('aria-expanded', 'true')
    leaveMenu = enterOverlay(() => menu?.close())
  })
  menu?.addEventListener('click', leaveWithoutTrace)
  menu?.addEventListener('close', () => {
    openMenu?.setAttribute('aria-expanded', 'false')
    leaveMenu()
  })
  matchMedia(WIDE).addEventListener('change', () => {
    menu?.close()
    search?.close()
  })
  for (const button of menu?.querySelectorAll<HTMLButtonElement>('[data-fold]') ?? []) {
    button.addEventListener('click', () => {
      const open = button.getAttribute('aria-expanded') !== 'true'
      button.setAttribute('aria-expanded', String(open))
      const fold = document.getElementById(button.getAttribute('aria-controls') ?? '')
      if (fold) fold.hidden = !open
    })
  }
  if (search) startSearch(search, menu, loadSearch)
  for (const button of document.querySelectorAll<HTMLElement>('dialog [data-close]')) {
    button.addEventListener('click', () => button.closest('dialog')?.close())
  }
}

function startSearch(
  search: HTMLDialogElement,
  menu: HTMLDialogElement | null,
  loadSearch: () => Promise<StartSearch>,
) {
  let opener: HTMLElement | undefined
  let leaveOverlay = () => {}
  const input = search.querySelector('input')
  // Suggestions are loaded when somebody is about to search.
  let begun = false
  const begin = async () => {
    if (begun) return
    begun = true
    const start = await loadSearch()
    start(search)
    input?.dispatchEvent(new Event(input.value ? 'input' : 'focus'))
  }
  for (const link of document.querySelectorAll<HTMLElement>('[data-open-search]')) {
    link.addEventListener('click', (event) => {
      if ((event as MouseEvent).metaKey || (event as MouseEvent).ctrlKey) return
      event.preventDefault()
      opener = menu?.contains(link) ? undefined : link
      menu?.close()
      if (matchMedia(WIDE).matches) {
        search.show()
      } else {
        search.showModal()
        leaveOverlay = enterOverlay(() => search.close())
      }
      input?.focus()
      input?.select()
      void begin()
    })
  }
  search.addEventListener('click', leaveWithoutTrace)
  search.querySelector('form')?.addEventListener('submit', (event) => {
    if (!search.matches(':modal') || !input?.value.trim()) return
    event.preventDefault()
    const form = event.currentTarget as HTMLFormElement
    location.replace(`${form.action}?keyword=${encodeURIComponent(input.value.trim())}`)
  })
  search.addEventListener('close', () => {
    leaveOverlay()
    if (search.contains(document.activeElement) || document.activeElement === document.body) opener?.focus()
  })
  // As a sheet it is not modal: it closes like the other dropdowns.
  const leave = () => {
    if (search.open && !search.matches(':modal')) search.close()
  }
  addEventListener('scroll', leave, { passive: true })
  addEventListener('pointerdown', (event) => {
    if (!search.contains(event.target as Node)) leave()
  })
  search.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && !search.matches(':modal')) search.close()
  })
}
