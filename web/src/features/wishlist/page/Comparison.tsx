import { formatMonth, formatShortDate } from '../../../i18n/dates.ts'
import type { Locale } from '../../../i18n/locales.ts'
import { ComparedActs } from '../../../kit/flat/ComparedActs.tsx'
import type { Line } from '../../../kit/flat/comparison.ts'
import { FlatComparison } from '../../../kit/flat/FlatComparison.tsx'
import type { ShownFlat } from '../../../kit/flat/fields.ts'
import { flatLines } from '../../../kit/flat/lines.tsx'
import { flatMessages } from '../../../kit/flat/messages.ts'
import { Price } from '../../../kit/flat/Price.tsx'
import { plansBeside } from '../../../kit/flat/plans-beside.tsx'
import { statusMessages } from '../../../kit/flat/status.ts'
import type { Favourite } from '../../../stores/favourites.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { wishlistMessages } from './messages.ts'
import { NowPrice, PriceChange, placeName, rowPath } from './parts.tsx'
import type { Row } from './rows.ts'

interface Props {
  locale: Locale
  rows: readonly Row[]
  /** Flats can be reserved online. */
  isReservable: boolean
  /** The visitor's own list, from which flats can be removed. */
  isMine: boolean
  onRemove: (favourite: Favourite) => void
}

/** The favourites as columns. */
export function Comparison({ locale, rows, isReservable, isMine, onRemove }: Props) {
  const t = wishlistMessages(locale)
  const f = flatMessages(locale)
  const planOf = plansBeside(
    locale,
    rows.map(({ flat }) => flat?.plan),
  )
  return (
    <FlatComparison
      locale={locale}
      label={t('comparison')}
      flats={rows}
      keyOf={({ favourite }) => favourite.flatId}
      head={(row, index) => (
        <>
          <span className={row.isSold ? 'flat-gone' : undefined}>{planOf(index)}</span>
          <span className="flat-links">
            <span>
              <a className="heading-3" href={rowPath(locale, row)}>
                {f('flat', { number: row.favourite.number })}
              </a>
              <span className="small-text muted-text">{placeName(locale, row)}</span>
            </span>
            {isMine && (
              <button
                type="button"
                className="favourite"
                aria-pressed="true"
                aria-label={t('remove', { number: row.favourite.number })}
                onClick={() => onRemove(row.favourite)}
              >
                <Icon name="heart" />
              </button>
            )}
          </span>
        </>
      )}
      lines={linesOf(locale, isMine)}
      foot={(row) => (
        <ComparedActs
          locale={locale}
          flat={actedOn(row)}
          href={rowPath(locale, row)}
          similar={rowPath(locale, row)}
          isReservable={isReservable}
        />
      )}
    />
  )
}

/** A flat that is not known at the moment cannot be reserved. */
const actedOn = ({ favourite, flat, isSold, price }: Row) => ({
  id: favourite.flatId,
  number: favourite.number,
  status: isSold ? ('sold' as const) : (flat?.status ?? 'reserved'),
  price,
})

function linesOf(locale: Locale, isMine: boolean): Line<Row>[] {
  const t = wishlistMessages(locale)
  // Its own price and floor are below; entrances of several buildings have nothing to compare.
  const { price: _price, entrance: _entrance, otherPrice, floor, status, ...others } = flatLines(locale)
  const ofFlat = (field: Line<ShownFlat>): Line<Row> => ({
    ...field,
    cell: ({ flat }) => (flat ? field.cell(flat) : '—'),
    value: ({ flat }) => flat && field.value(flat),
  })
  const isPriced = (row: Row) => !row.isSold && row.price > 0
  const priceNow: Line<Row> = {
    label: t('priceNow'),
    cell: (row) => (
      <span className={row.isSold ? undefined : 'heading-3'}>
        <NowPrice row={row} />
      </span>
    ),
    value: (row) => isPriced(row) && row.price,
    best: 'lowest',
  }
  const priceThen: Line<Row> = {
    label: t('priceThen'),
    cell: (row) => (
      <>
        {row.favourite.price > 0 ? <Price cents={row.favourite.price} /> : <span>—</span>}
        <span> </span>
        <PriceChange locale={locale} row={row} />
      </>
    ),
    value: ({ favourite }) => favourite.price,
  }
  const savedOn = ({ favourite }: Row) => formatShortDate(locale, favourite.savedAt)
  return [
    priceNow,
    {
      label: otherPrice.label,
      cell: (row) => (isPriced(row) ? <Price cents={row.price} other /> : '—'),
      value: ({ price }) => price,
    },
    ...(isMine ? [priceThen] : []),
    ...Object.values(others).map(ofFlat),
    {
      label: floor.label,
      cell: ({ flat, place }) =>
        flat && place
          ? flatMessages(locale)('floorOf', { floor: String(flat.floor), of: String(place.floors) })
          : (flat?.floor ?? '—'),
      value: ({ flat, place }) => `${flat?.floor} ${place?.floors}`,
    },
    {
      label: t('completion'),
      cell: ({ place }) => (place ? formatMonth(locale, place.completion) : '—'),
      value: ({ place }) => place?.completion,
    },
    {
      label: status.label,
      // A flat that is no longer on the platform is sold, too.
      cell: ({ flat, isSold }) =>
        flat
          ? status.cell(flat)
          : isSold && <span className="status is-sold">{statusMessages(locale)('sold')}</span>,
      value: ({ flat, isSold }) => isSold || flat?.status,
    },
    ...(isMine ? [{ label: t('kept'), cell: savedOn, value: savedOn }] : []),
  ]
}
