import { useEffect, useState } from 'react'
import { DEFAULT_QUERY, type FlatQuery, parseQuery, writeQuery } from '../../kit/flats/query.ts'

/** The finder's choice, kept in the URL so that it can be shared and restored. */
export function useChoice(): [FlatQuery, (change: Partial<FlatQuery>) => void] {
  const [query, setQuery] = useState<FlatQuery>(DEFAULT_QUERY)
  useEffect(() => {
    const read = () => setQuery(parseQuery(location.search))
    read()
    addEventListener('popstate', read)
    return () => removeEventListener('popstate', read)
  }, [])
  const change = (part: Partial<FlatQuery>) => {
    const next = { ...query, ...part }
    setQuery(next)
    history.replaceState(
      history.state,
      '',
      `${location.pathname}${writeQuery(next, location.search)}${location.hash}`,
    )
  }
  return [query, change]
}
