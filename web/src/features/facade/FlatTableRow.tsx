import { memo } from 'react'
import { formatMeasure } from '../../i18n/numbers.ts'
import { Price } from '../../ui/Price.tsx'
import { pricePerMetre } from '../flats/flat.ts'
import { FavouriteButton } from '../flats/FavouriteButton.tsx'
import { OtherPrice } from '../flats/OtherPrice.tsx'
import { toggleCompared } from '../flats/query.ts'
import { bedroomsShort, STATUS_CLASS } from '../flats/messages.ts'
import { formatArea } from '../plan/messages.ts'
import { useFacade } from './context.ts'
import type { PickFlat } from './pack.ts'

interface Props {
  flat: PickFlat
  isLit: boolean
  isCompared: boolean
  /** Where the level marks lead to without scripts. */
  isFirstOfFloor: boolean
}

/** A flat as a row. What is sold stays, without its price. */
export const FlatTableRow = memo(function FlatTableRow({ flat, isLit, isCompared, isFirstOfFloor }: Props) {
  const { selection, t, f, locale, hrefOf, favouriteOf } = useFacade()
  const isSold = flat.status === 'sold'
  const status = <span className={`st ${STATUS_CLASS[flat.status]}`}>{f(flat.status)}</span>
  const place = [
    f('floorShort', { floor: String(flat.floor) }),
    bedroomsShort(locale, flat.bedrooms),
    formatArea(locale, flat.area),
  ].join(', ')
  return (
    <tr
      id={isFirstOfFloor ? `floor-${flat.floor}` : undefined}
      className={`${isLit ? 'is-lit' : ''} ${isSold ? 'off' : ''}`}
      onPointerEnter={() => selection.light(flat.number)}
    >
      <td>
        <a href={hrefOf(flat)} onFocus={() => selection.light(flat.number)}>
          {flat.number}
        </a>
        <span className="only-m small muted">{place}</span>
      </td>
      <td className="x">{flat.floor}</td>
      <td className="x x3">{flat.entrance}</td>
      <td className="x">{flat.bedrooms || f('studio')}</td>
      <td className="x r">{formatMeasure(flat.area)}</td>
      <td className="r p">
        {isSold ? '—' : <Price cents={flat.price} />}
        <span className="only-m small">{status}</span>
      </td>
      <td className="r muted x x2">{isSold ? '—' : <OtherPrice cents={flat.price} />}</td>
      <td className="r muted x x2">{isSold ? '—' : <Price cents={pricePerMetre(flat)} />}</td>
      <td className="x s">{status}</td>
      <td className="c">
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
      <td className="x r">{!isSold && <FavouriteButton flat={favouriteOf(flat)} locale={locale} />}</td>
    </tr>
  )
})
