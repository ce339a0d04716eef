import { useStore } from '@nanostores/react'
import { memo, useMemo, useState } from 'react'
import { flatName } from '../../kit/flat/messages.ts'
import { hasFilters } from '../../kit/flat/query.ts'
import { useFacade } from './context.ts'
import { pointsOf } from './spatial.ts'

/** Every flat, a link over the picture. */
export function FacadeFlats() {
  const { selection, locale, picture, hrefOf } = useFacade()
  const flats = useStore(selection.$flats)
  const numbers = useStore(selection.$numbers)
  const shown = useStore(selection.$shownFloor)?.floor
  const query = useStore(selection.$query)
  const isFiltered = hasFilters(query) || query.floor !== undefined
  // Written once, whatever the pointer does; only looks change under it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `hrefOf` is new each time but depends on the building only
  const outlines = useMemo(
    () =>
      picture
        ? flats
            .filter(({ polygon }) => polygon.length > 0)
            .map((flat) => ({
              flat,
              href: hrefOf(flat),
              label: flatName(locale, flat),
              points: pointsOf(flat.polygon, picture),
            }))
        : [],
    [flats, locale, picture],
  )
  // As a page begins; later the stop is moved by hand.
  const [firstStop] = useState(() => (selection.$matching.get()[0] ?? outlines[0]?.flat)?.number)
  return outlines.map(({ flat, href, label, points }) => {
    const isOut = isFiltered && !numbers.has(flat.number)
    const look = flat.status === 'sold' || !isOut ? flat.status : 'out'
    return (
      <Outline
        key={flat.number}
        number={flat.number}
        href={href}
        label={label}
        points={points}
        look={`outline ${look} ${flat.floor === shown ? '' : 'away'}`}
        isStop={flat.number === firstStop}
      />
    )
  })
}

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
