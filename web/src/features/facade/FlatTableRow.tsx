import { memo } from 'react'
import { Price } from '../../kit/flat/Price.tsx'
import { toggleCompared } from '../../kit/flat/query.ts'
import { bedroomsShort } from '../../kit/flat/row-messages.ts'
import { FavouriteButton } from '../../kit/wishlist/FavouriteButton.tsx'
import { useFacade } from './context.ts'
import type { PickFlat } from './pack.ts'

interface Props {
  flat: PickFlat
  isLit: boolean
  isCompared: boolean
  /** Target of the level marks without JavaScript. */
  isFirstOfFloor: boolean
}

/** A flat as a row; sold flats have no price. */
export const FlatTableRow = memo(function FlatTableRow({ flat, isLit, isCompared, isFirstOfFloor }: Props) {
  const { selection, t, f, fields, locale, hrefOf, favouriteOf } = useFacade()
  const isSold = flat.status === 'sold'
  const status = fields.status.cell(flat)
  const place = [
    f('floorShort', { floor: String(flat.floor) }),
    bedroomsShort(locale, flat.bedrooms),
    fields.area.cell(flat),
  ].join(', ')
  return (
    <tr
      id={isFirstOfFloor ? `floor-${flat.floor}` : undefined}
      className={`${isLit ? 'is-lit' : ''} ${isSold ? 'off' : ''}`}
      onPointerEnter={() => selection.light(flat.number)}
    >
      <td>
        <a href={hrefOf(flat)} translate="no" onFocus={() => selection.light(flat.number)}>
          {flat.number}
        </a>
        <span className="only-narrow small muted">{place}</span>
      </td>
      <td className="detail-cell">{flat.floor}</td>
      <td className="detail-cell entrance-cell">{flat.entrance}</td>
      <td className="detail-cell">{fields.bedrooms.cell(flat)}</td>
      <td className="detail-cell numeric">{fields.area.cell(flat)}</td>
      <td className="numeric row-price">
        {!isSold && <Price cents={flat.price} />}
        <span className="only-narrow small">{status}</span>
      </td>
      <td className="numeric muted detail-cell second-price">{fields.otherPrice.cell(flat)}</td>
      <td className="numeric muted detail-cell second-price">{fields.perMetre.cell(flat)}</td>
      <td className="detail-cell status-cell">{status}</td>
      <td className="compare-cell">
        <button
          type="button"
          className="compare"
          aria-pressed={isCompared}
          aria-label={t('compareFlat', { number: flat.number })}
          onClick={() =>
            selection.choose({ compare: toggleCompared(selection.$query.get().compare, flat.number) })
          }
        >
          <span className="box" aria-hidden="true" />
        </button>
      </td>
      <td className="detail-cell numeric">
        {!isSold && <FavouriteButton flat={favouriteOf(flat)} locale={locale} />}
      </td>
    </tr>
  )
})
