import { isLocale } from '../../i18n/locales.ts'
import { loadSearch } from './load.ts'
import { searchMessages } from './messages.ts'
import { forgetSearches, recentSearches, rememberSearch } from './recent.ts'
import { el, renderFound } from './render.ts'

/** In milliseconds: a pause in typing. */
const PAUSE = 120
const MOST = 3

/** Suggestions in the search sheet of the header while somebody types; Enter goes to the page with everything. */
export function startOverlay(sheet: HTMLElement): void {
  const input = sheet.querySelector('input')
  const form = sheet.querySelector('form')
  const place = sheet.querySelector<HTMLElement>('[data-search-results]')
  const hint = sheet.querySelector<HTMLElement>('[data-search-hint]')
  const locale = place?.dataset.locale
  if (!input || !form || !place || !isLocale(locale)) return
  const t = searchMessages(locale)
  const enter = hint?.textContent ?? ''
  let timer: ReturnType<typeof setTimeout> | undefined

  const showRecent = () => {
    const recent = recentSearches()
    place.replaceChildren()
    if (hint) hint.textContent = enter
    if (recent.length === 0) return
    const rows = recent.map((query) => {
      const link = el(
        'a',
        { href: `${form.action}?keyword=${encodeURIComponent(query)}` },
        el('span', { class: 't' }, query),
      )
      return el('li', {}, link)
    })
    const forget = el('button', { type: 'button', class: 'forget' }, t('forget'))
    forget.addEventListener('click', () => {
      forgetSearches()
      showRecent()
      input.focus()
    })
    place.append(
      el('section', { class: 'found-group' }, el('h3', {}, t('recent')), el('ul', {}, ...rows), forget),
    )
  }

  const suggest = async () => {
    const query = input.value.trim()
    if (!query) return showRecent()
    try {
      const search = await loadSearch(locale)
      if (input.value.trim() !== query) return
      const found = search(query)
      place.replaceChildren(...renderFound(found, locale, 'h3', MOST))
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
    if (!input.value.trim()) showRecent()
  })
  form.addEventListener('submit', (event) => {
    if (!input.value.trim()) event.preventDefault()
    rememberSearch(input.value)
  })
}
