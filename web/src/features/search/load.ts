import type { Locale } from '../../i18n/locales.ts'
import { localPath } from '../../i18n/paths.ts'
import type { Doc, Search } from './engine.ts'

let loading: Promise<Search> | undefined

/** The search index in the page's language, loaded once. Rejects on failure; the next call tries again. */
export function loadSearch(locale: Locale): Promise<Search> {
  loading ??= fetchSearch(locale).catch((error) => {
    loading = undefined
    throw error
  })
  return loading
}

async function fetchSearch(locale: Locale): Promise<Search> {
  const [{ createSearch }, answer] = await Promise.all([
    import('./engine.ts'),
    fetch(localPath(locale, '/search.json')),
  ])
  if (!answer.ok) throw new Error(`The search index answered ${answer.status}`)
  return createSearch((await answer.json()) as Doc[])
}
