import { memo } from 'react'
import { Price } from '../../kit/flat/Price.tsx'
import { toggleCompared } from '../../kit/flat/query.ts'
import { bedroomsShort } from '../../kit/flat/row-messages.ts'
import { FavouriteButton } from '../../kit/wishlist/FavouriteButton.tsx'
import { isSold as isSoldFlat } from '../../platform/content/flat.ts'
import { useFacade } from './context.ts'
import type { FacadeFlat } from './pack.ts'

interface Props {
  flat: FacadeFlat
  isLit: boolean
  isCompared: boolean
  /** Target of the level marks without JavaScript. */
  isFirstOfFloor: boolean
}

/** The columns between the number and what can be done. A phone shows the price alone. */
export const COLUMNS = [
  ['floor', 'detail-cell'],
  ['entrance', 'detail-cell entrance-cell'],
  ['bedrooms', 'detail-cell'],
  ['area', 'detail-cell numeric'],
  ['price', 'numeric row-price'],
  ['otherPrice', 'detail-cell numeric muted second-price'],
  ['perMetre', 'detail-cell numeric muted second-price'],
  ['status', 'detail-cell status-cell'],
] as const

/** A flat as a row; sold flats have no price. */
export const FlatTableRow = memo(function FlatTableRow({ flat, isLit, isCompared, isFirstOfFloor }: Props) {
  const { selection, t, f, fields, locale, hrefOf, favouriteOf } = useFacade()
  const isSold = isSoldFlat(flat)
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
      {COLUMNS.map(([column, look]) => (
        <td key={column} className={look}>
          {column === 'price' ? (
            <>
              {!isSold && <Price cents={flat.price} />}
              <span className="only-narrow small">{fields.status.cell(flat)}</span>
            </>
          ) : (
            fields[column].cell(flat)
          )}
        </td>
      ))}
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
