import { useEffect, useState } from 'react'
import { DEFAULT_QUERY, type FlatQuery, parseQuery, writeQuery } from '../flats/query.ts'

/** The choice of the finder, which lives in the address: it can be shared, and comes back with the page. */
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
