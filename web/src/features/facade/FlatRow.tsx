import { memo } from 'react'
import { formatArea } from '../../i18n/units.ts'
import { bedroomsShort, flatName } from '../../kit/flats/messages.ts'
import { Price } from '../../kit/flats/Price.tsx'
import { useFacade } from './context.ts'
import type { PickFlat } from './pack.ts'

interface Props {
  flat: PickFlat
  isLit: boolean
  isMuted: boolean
}

/** A flat in a line; the whole line is its link. */
export const FlatRow = memo(function FlatRow({ flat, isLit, isMuted }: Props) {
  const { selection, f, locale, hrefOf } = useFacade()
  const light = () => selection.light(flat.number)
  return (
    <a
      className={`flat-row ${isLit ? 'is-lit' : ''} ${isMuted ? 'off' : ''}`}
      href={hrefOf(flat)}
      data-row={flat.number}
      onPointerEnter={light}
      onFocus={light}
    >
      <span className="visually-hidden">{flatName(locale, flat)}</span>
      <span aria-hidden="true" translate="no">
        {flat.number}
      </span>
      <span aria-hidden="true" className="muted row-floor">
        {f('floorShort', { floor: String(flat.floor) })}
      </span>
      <span aria-hidden="true">{bedroomsShort(locale, flat.bedrooms)}</span>
      <span aria-hidden="true">{formatArea(locale, flat.area)}</span>
      <span className="row-price">{flat.status === 'sold' ? f('sold') : <Price cents={flat.price} />}</span>
      <span aria-hidden="true" className={`status ${flat.status}`} />
    </a>
  )
})
