import { isLocale } from '../../i18n/locales.ts'
import { loadSearch } from './load.ts'
import { searchMessages } from './messages.ts'
import { rememberSearch } from './recent.ts'
import { renderFound } from './render.ts'

const MAX_RESULTS = 8

/** The results page: searches for the keyword in its URL. */
export async function startSearchPage(root: HTMLElement): Promise<void> {
  const { locale } = root.dataset
  const keyword = (new URLSearchParams(location.search).get('keyword') ?? '').trim()
  const input = root.querySelector<HTMLInputElement>('[name=keyword]')
  const status = root.querySelector<HTMLElement>('[data-status]')
  const place = root.querySelector<HTMLElement>('[data-results]')
  const none = root.querySelector<HTMLElement>('[data-none]')
  if (!isLocale(locale) || !status || !place) return
  if (input && !input.value) input.value = keyword
  if (!keyword) return
  const t = searchMessages(locale)
  try {
    const found = (await loadSearch(locale))(keyword)
    rememberSearch(keyword)
    place.replaceChildren(...renderFound(found, locale, 'h2', MAX_RESULTS))
    if (none) none.hidden = found.total > 0
    const isGuess = found.total > 0 && found.query !== keyword
    status.textContent =
      found.total === 0
        ? t('noneFor', { query: keyword })
        : `${t('found', { n: found.total, query: keyword })}${isGuess ? `. ${t('meant', { query: found.query })}` : ''}`
    document.title = `${keyword}: ${document.title}`
  } catch {
    status.textContent = t('failed')
    if (none) none.hidden = false
  } finally {
    root.removeAttribute('aria-busy')
  }
}
