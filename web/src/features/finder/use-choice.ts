import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { useState } from 'react'
import { DEFAULT_QUERY, type FlatQuery, parseQuery, writeQuery } from '../../kit/flat/query.ts'
import { useQueryState } from '../../ui/use-query-state.ts'

/** The finder's choice, kept in the URL so that it can be shared and restored. `isKnown` says which flats can be compared. */
export function useChoice(isKnown?: (id: string) => boolean) {
  const [$query] = useState(() => atom<FlatQuery>(DEFAULT_QUERY))
  useQueryState($query, (search) => parseQuery(search, isKnown), writeQuery)
  const change = (changed: (now: FlatQuery) => Partial<FlatQuery>) =>
    $query.set({ ...$query.get(), ...changed($query.get()) })
  return [useStore($query), change] as const
}
