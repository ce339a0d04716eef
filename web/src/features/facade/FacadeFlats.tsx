import { useStore } from '@nanostores/react'
import { memo, useMemo, useState } from 'react'
import { flatName } from '../../kit/flat/messages.ts'
import { type FlatStatus, isAvailable, STATUSES } from '../../platform/content/flat.ts'
import { useFacade } from './context.ts'
import type { FacadeFlat } from './pack.ts'
import { diagonalOf, outlineOf, pointsOf } from './spatial.ts'

/**
 * Every flat, a link over the picture. What can be had now is outlined, everything else veiled, and what is reserved
 * has a diagonal; the legend has the same marks.
 */
export function FacadeFlats() {
  const { selection, locale, picture, hrefOf } = useFacade()
  const flats = useStore(selection.$flats)
  const matching = useStore(selection.$inBuilding)
  // Written once, whatever the pointer does; only looks change under it.
  const outlines = useMemo(
    () =>
      picture
        ? flats
            .filter(({ polygon }) => polygon.length > 0)
            .map((flat) => ({
              flat,
              label: flatName(locale, flat),
              points: pointsOf(flat.polygon, picture),
            }))
        : [],
    [flats, locale, picture],
  )
  // As a page begins; later the stop is moved by hand.
  const [firstStop] = useState(() => (selection.$matching.get()[0] ?? outlines[0]?.flat)?.number)
  if (!picture) return null
  const numbers = new Set(matching.map(({ number }) => number))
  const markOf = (flat: FacadeFlat): FlatMark =>
    isAvailable(flat) && !numbers.has(flat.number) ? 'other' : STATUSES[flat.status].mark
  const pathOf = (mark: FlatMark, drawn: typeof outlineOf) =>
    outlines.map(({ flat }) => (markOf(flat) === mark ? drawn(flat.polygon, picture) : '')).join('')
  return (
    <>
      {outlines.map(({ flat, label, points }) => (
        <Outline
          key={flat.number}
          number={flat.number}
          href={hrefOf(flat)}
          label={label}
          points={points}
          look={`flat-shape is-${markOf(flat)}`}
          isStop={flat.number === firstStop}
        />
      ))}
      <g aria-hidden="true">
        <path className="free-flat" d={pathOf('outline', outlineOf)} />
        <path className="free-flat other-side" d={pathOf('other', outlineOf)} />
        <path className="diagonal" d={pathOf('slash', diagonalOf)} />
      </g>
    </>
  )
}

/** How a flat is marked; `other` could be had, but does not match the filters. */
export type FlatMark = (typeof STATUSES)[FlatStatus]['mark'] | 'other'

interface OutlineProps {
  number: string
  href: string
  label: string
  points: string
  look: string
  isStop: boolean
}

/** Memoised: there may be a thousand of them under a moving pointer. */
const Outline = memo(function Outline({ number, href, label, points, look, isStop }: OutlineProps) {
  return (
    <a href={href} aria-label={label} data-flat={number} tabIndex={isStop ? 0 : -1}>
      <polygon className={look} points={points} />
    </a>
  )
})
