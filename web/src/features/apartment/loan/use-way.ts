import { useState } from 'react'
import { useAddress, writeAddress } from '../../../ui/use-query-state.ts'

/** The ways of paying, as the fragment of the address names them. */
export const PAYMENT_WAYS = ['loan', 'instalments', 'once'] as const
export type Way = (typeof PAYMENT_WAYS)[number]

/** The way of paying that the address names, of those that the flat has; the first of them if it names none. */
export function useWay(ways: readonly Way[]): readonly [Way, (way: Way) => void] {
  const [asked, setAsked] = useState<Way>('loan')
  useAddress(() => {
    // Other fragments are places on the page.
    const named = PAYMENT_WAYS.find((way) => way === (location.hash.slice(1) || 'loan'))
    if (named) setAsked(named)
  })
  const choose = (way: Way) => {
    setAsked(way)
    writeAddress({ hash: way === 'loan' ? '' : `#${way}` })
  }
  return [ways.includes(asked) ? asked : (ways[0] ?? 'once'), choose]
}
