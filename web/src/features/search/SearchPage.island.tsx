import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import type { Locale } from '../../i18n/locales.ts'
import { localPath } from '../../i18n/paths.ts'
import { island } from '../../kit/errors/island.tsx'
import { searchMessages } from '../../kit/search/messages.ts'
import { rememberSearch } from '../../kit/search/recent.ts'
import { type Answer, useFound } from '../../kit/search/use-found.ts'

const MAX_RESULTS = 8

const loadResults = () => import('../../kit/search/Results.tsx')
const Results = lazy(async () => ({ default: (await loadResults()).Results }))
const ResultStatus = lazy(async () => ({ default: (await loadResults()).ResultStatus }))

interface Props {
  locale: Locale
  /** Shown where nothing was found. */
  children?: ReactNode
}

/** Searches for the keyword in the page's address. */
function SearchPage({ locale, children }: Props) {
  const t = searchMessages(locale)
  const input = useRef<HTMLInputElement>(null)
  const [keyword, setKeyword] = useState('')
  const found = useFound(keyword, locale)
  const answer = found === 'failed' ? undefined : found
  useEffect(() => {
    const query = (new URLSearchParams(location.search).get('keyword') ?? '').trim()
    if (input.current && !input.current.value) input.current.value = query
    setKeyword(query)
  }, [])
  useEffect(() => {
    if (!answer) return
    rememberSearch(keyword)
    document.title = `${keyword}: ${document.title}`
  }, [answer, keyword])

  const countText = (n: number, { found: { query } }: Answer) => {
    const count = t('found', { n, query: keyword })
    return query === keyword ? count : `${count}. ${t('meant', { query })}`
  }
  return (
    <>
      <form className="search-form" action={localPath(locale, '/search')} role="search">
        <input
          ref={input}
          className="text-input"
          type="search"
          name="keyword"
          aria-label={t('searchFor')}
          placeholder={t('searchFor')}
          autoComplete="off"
          enterKeyHint="search"
          required
        />
        <button className="button" type="submit">
          {t('submit')}
        </button>
      </form>
      <p className="search-status muted-text" role="status" data-status>
        {found === 'failed' && <span>{t('failed')}</span>}
        <Suspense>
          {answer && <ResultStatus answer={answer} locale={locale} say={(n) => countText(n, answer)} />}
        </Suspense>
      </p>
      <div data-results>
        <Suspense>
          {answer && <Results answer={answer} locale={locale} heading="h2" most={MAX_RESULTS} />}
        </Suspense>
      </div>
      <div data-none hidden={!found || (answer && hasResults(answer))}>
        {children}
      </div>
    </>
  )
}

/** Pages, flats, or a sentence that says why there are none. */
const hasResults = ({ found }: Answer) => found.total > 0 || Boolean(found.flats ?? found.beside)

export default island(SearchPage)
