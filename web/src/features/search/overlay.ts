import { isLocale } from '../../i18n/locales.ts'
import { loadSearch } from './load.ts'
import { searchMessages } from './messages.ts'
import { forgetSearches, recentSearches, rememberSearch } from './recent.ts'
import { el, renderFound } from './render.ts'

/** Debounce, in milliseconds. */
const PAUSE = 120
const MAX_RESULTS = 3

/** Suggestions in the header's search sheet while typing; Enter opens the results page. */
export function startOverlay(sheet: HTMLElement): void {
  const input = sheet.querySelector('input')
  const form = sheet.querySelector('form')
  const place = sheet.querySelector<HTMLElement>('[data-search-results]')
  const hint = sheet.querySelector<HTMLElement>('[data-search-hint]')
  const locale = place?.dataset.locale
  if (!input || !form || !place || !isLocale(locale)) return
  const t = searchMessages(locale)
  let timer: ReturnType<typeof setTimeout> | undefined

  /** Shown before typing: recent searches, and the projects from the footer. */
  const showStart = () => {
    const recent = recentSearches().map((query) =>
      row(query, `${form.action}?keyword=${encodeURIComponent(query)}`),
    )
    const projects = [...document.querySelectorAll<HTMLAnchorElement>('[data-projects] a')].map((link) =>
      row(link.textContent ?? '', link.href),
    )
    place.replaceChildren()
    if (hint) hint.textContent = ''
    if (recent.length > 0) place.append(group(t('recent'), recent, forgetButton()))
    if (projects.length > 0) place.append(group(t('projects'), projects))
  }

  const forgetButton = () => {
    const forget = el('button', { type: 'button', class: 'forget' }, t('forget'))
    forget.addEventListener('click', () => {
      forgetSearches()
      showStart()
      input.focus()
    })
    return forget
  }

  const suggest = async () => {
    const query = input.value.trim()
    if (!query) return showStart()
    try {
      const search = await loadSearch(locale)
      if (input.value.trim() !== query) return
      const found = search(query)
      place.replaceChildren(...renderFound(found, locale, 'h3', MAX_RESULTS))
      if (hint) hint.textContent = found.total > 0 ? t('all', { n: found.total }) : t('none')
    } catch {
      if (hint) hint.textContent = t('failed')
    }
  }

  input.addEventListener('input', () => {
    clearTimeout(timer)
    timer = setTimeout(suggest, PAUSE)
  })
  input.addEventListener('focus', () => {
    void loadSearch(locale).catch(() => {})
    if (!input.value.trim()) showStart()
  })
  form.addEventListener('submit', (event) => {
    if (!input.value.trim()) event.preventDefault()
    rememberSearch(input.value)
  })
}

const row = (text: string, href: string) =>
  el('li', {}, el('a', { href }, el('span', { class: 'title' }, text)))

const group = (title: string, rows: readonly HTMLElement[], ...after: readonly HTMLElement[]) =>
  el('section', { class: 'found-group' }, el('h3', {}, title), el('ul', {}, ...rows), ...after)
