import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import type { Locale } from '../../i18n/locales.ts'
import { localPath } from '../../i18n/paths.ts'
import { island } from '../../kit/errors/island.tsx'
import type { Found } from '../../kit/search/engine.ts'
import { searchMessages } from '../../kit/search/messages.ts'
import { rememberSearch } from '../../kit/search/recent.ts'
import { useFound } from '../../kit/search/use-found.ts'

const MAX_RESULTS = 8

const FoundGroups = lazy(async () => ({
  default: (await import('../../kit/search/FoundGroups.tsx')).FoundGroups,
}))

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
  const result = found === 'failed' ? undefined : found
  useEffect(() => {
    const query = (new URLSearchParams(location.search).get('keyword') ?? '').trim()
    if (input.current && !input.current.value) input.current.value = query
    setKeyword(query)
  }, [])
  useEffect(() => {
    if (!result) return
    rememberSearch(keyword)
    document.title = `${keyword}: ${document.title}`
  }, [result, keyword])

  return (
    <>
      <form className="search-form" action={localPath(locale, '/search')} role="search">
        <input
          ref={input}
          className="input"
          type="search"
          name="keyword"
          aria-label={t('searchFor')}
          placeholder={t('searchFor')}
          autoComplete="off"
          enterKeyHint="search"
          required
        />
        <button className="btn" type="submit">
          {t('submit')}
        </button>
      </form>
      <p className="search-status muted" role="status" data-status>
        {found === 'failed' ? t('failed') : found && statusOf(found, keyword, locale)}
      </p>
      <div data-results>
        <Suspense>
          {result && <FoundGroups found={result} locale={locale} heading="h2" most={MAX_RESULTS} />}
        </Suspense>
      </div>
      <div data-none hidden={!found || (result?.total ?? 0) > 0}>
        {children}
      </div>
    </>
  )
}

function statusOf({ total, query }: Found, keyword: string, locale: Locale): string {
  const t = searchMessages(locale)
  if (total === 0) return t('noneFor', { query: keyword })
  const count = t('found', { n: total, query: keyword })
  return query === keyword ? count : `${count}. ${t('meant', { query })}`
}

export default island(SearchPage)
