import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { Locale } from '../../i18n/locales.ts'
import { localPath } from '../../i18n/paths.ts'
import { $currency, $rate } from '../../stores/currency.ts'
import type { ProjectNames } from '../flat/filter-kinds.ts'
import type { Found, Search, SearchIndex } from './engine.ts'

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
  return createSearch((await answer.json()) as SearchIndex)
}

/** What a text finds, with what is needed to show it. */
export interface Answer {
  found: Found
  /** See `packUnsold`. */
  packed: string
  names: ProjectNames
}

/** What a text finds, a moment after it was typed; `failed` if the index cannot be loaded. */
export function useFound(text: string, locale: Locale): Answer | 'failed' | undefined {
  const [answer, setAnswer] = useState<Answer | 'failed'>()
  const currency = useStore($currency)
  const rate = useStore($rate)?.rate
  useEffect(() => {
    let isLate = false
    const find = async () => {
      const result = await loadSearch(locale).then(
        (search) => answerOf(search, search(text, { currency, rate })),
        () => 'failed' as const,
      )
      if (!isLate && text) setAnswer(result)
    }
    const timer = setTimeout(find, DEBOUNCE_MS)
    return () => {
      isLate = true
      clearTimeout(timer)
    }
  }, [text, locale, currency, rate])
  return answer
}

const answerOf = ({ index }: Search, found: Found): Answer => ({
  found,
  packed: index.flats,
  names: Object.fromEntries(index.places.map(({ slug, name }) => [slug, name])),
})
