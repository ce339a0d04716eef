import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { Price } from '../../kit/flat/Price.tsx'
import { statusMessages } from '../../kit/flat/status.ts'
import { isAvailable } from '../../platform/content/flat.ts'
import { useFacade } from './context.ts'
import { boxOf, pointsOf } from './spatial.ts'

/** Highlights a flat and its floor; not interactive. */
export function Light() {
  const { selection, picture, floors } = useFacade()
  const lit = useStore(selection.$highlighted)
  const { floor } = useStore(selection.$query)
  const shown = useStore(selection.$shownFloor)
  if (!picture) return null
  const outlineOf = (wanted: number | undefined) => floors.find((one) => one.floor === wanted)?.polygon
  const around = outlineOf(lit?.floor ?? floor)
  const onPhone = outlineOf(shown?.floor)
  return (
    <g className="light-layer" aria-hidden="true">
      {around && <polygon className="floor-outline only-wide" points={pointsOf(around, picture)} />}
      {onPhone && (
        <g className="only-narrow">
          <polygon className="hot-floor" points={pointsOf(onPhone, picture)} />
          <polygon className="hot-in" points={pointsOf(onPhone, picture)} />
        </g>
      )}
      {lit && (
        <>
          <polygon className="is-pointed-at" points={pointsOf(lit.polygon, picture)} />
          <polygon className="hot-in" points={pointsOf(lit.polygon, picture)} />
        </>
      )}
    </g>
  )
}

/** A tag at the highlighted flat; the card has the same text. */
export function Tag() {
  const { selection, locale } = useFacade()
  const lit = useStore(selection.$highlighted)
  const box = lit && boxOf(lit.polygon)
  const [hasScript, setHasScript] = useState(false)
  useEffect(() => setHasScript(true), [])
  if (!lit || !box || !hasScript) return null
  const isAtEdge = box.right > 0.85
  return (
    <span
      className={isAtEdge ? 'flat-tag to-left' : 'flat-tag'}
      // Set by script, never in the built HTML.
      style={{ left: `${(isAtEdge ? box.right : box.left) * 100}%`, top: `${box.top * 100}%` }}
      aria-hidden="true"
    >
      <span translate="no">{lit.number}</span>
      <b>{isAvailable(lit) ? <Price cents={lit.price} /> : statusMessages(locale)(lit.status)}</b>
    </span>
  )
}
