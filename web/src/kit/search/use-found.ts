import { useEffect, useState } from 'react'
import type { Locale } from '../../i18n/locales.ts'
import { localPath } from '../../i18n/paths.ts'
import type { Doc, Found, Search } from './engine.ts'

const DEBOUNCE_MS = 120

let loading: Promise<Search> | undefined

/** The search index in the page's language, loaded once. Rejects on failure; the next call tries again. */
function loadSearch(locale: Locale): Promise<Search> {
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

/** What a text finds, a moment after it was typed; `failed` if the index cannot be loaded. */
export function useFound(text: string, locale: Locale): Found | 'failed' | undefined {
  const [found, setFound] = useState<Found | 'failed'>()
  useEffect(() => {
    let isLate = false
    const find = async () => {
      const result = await loadSearch(locale).then(
        (search) => search(text),
        () => 'failed' as const,
      )
      if (!isLate && text) setFound(result)
    }
    const timer = setTimeout(find, DEBOUNCE_MS)
    return () => {
      isLate = true
      clearTimeout(timer)
    }
  }, [text, locale])
  return found
}
