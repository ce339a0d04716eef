import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { withCurrent } from '../../kit/flat/live-text.ts'
import { useLiveFlats } from '../../kit/flat/use-live-flats.ts'
import { isHeld } from '../../platform/content/flat.ts'
import type { FlatDetails } from '../../platform/content/flats.ts'
import { $liveState } from '../../stores/live-flats.ts'
import { $sessionId } from '../../stores/session.ts'

/** What the islands of a flat's page know of it from the build. */
export type PageFlat = Pick<
  FlatDetails,
  'id' | 'project' | 'building' | 'number' | 'area' | 'price' | 'status' | 'updated'
> & { isJustReserved?: boolean }

/** The page's flat with its current status and price. */
export function useFlat(flat: PageFlat): PageFlat {
  const [now = flat] = withCurrent([flat], useLiveFlats([flat.project]))
  return now
}

/** Whether a flat is reserved for the visitor, as long as it is. */
export function useOwnReservation({ id, status }: PageFlat): boolean {
  const sessionId = useStore($sessionId, { ssr: 'initial' })
  const { at } = useStore($liveState, { ssr: 'initial' })
  const [isOwn, setOwn] = useState(false)
  const mayBeOwn = isHeld({ status }) && sessionId !== undefined
  // It may have ended and be somebody else's by now.
  const askedAt = isOwn ? at : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again with each look at the flats.
  useEffect(() => {
    let isLatest = true
    void (mayBeOwn ? holds(sessionId, id) : Promise.resolve(false)).then((own) => isLatest && setOwn(own))
    return () => {
      isLatest = false
    }
  }, [id, mayBeOwn, sessionId, askedAt])
  return isOwn && mayBeOwn
}

async function holds(sessionId: string, flatId: string): Promise<boolean> {
  try {
    const { ordersOf } = await import('../../platform/orders/orders.ts')
    const own = await ordersOf(sessionId).own()
    return own.some((one) => one.flatId === flatId && one.status === 'held')
  } catch {
    // The page then says what is true for everybody.
    return false
  }
}
