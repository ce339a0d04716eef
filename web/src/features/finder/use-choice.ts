import { useState } from 'react'
import { DEFAULT_QUERY, type FlatQuery, parseQuery, writeQuery } from '../../kit/flats/query.ts'
import { useAddress } from '../../ui/use-address.ts'

/** The finder's choice, kept in the URL so that it can be shared and restored. */
export function useChoice(): [FlatQuery, (change: Partial<FlatQuery>) => void] {
  const [query, setQuery] = useState<FlatQuery>(DEFAULT_QUERY)
  useAddress(() => setQuery(parseQuery(location.search)))
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
