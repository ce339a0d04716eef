import { useStore } from '@nanostores/react'
import { formatMonth, formatShortDate } from '../../../i18n/dates.ts'
import type { Locale } from '../../../i18n/locales.ts'
import { localPath } from '../../../i18n/paths.ts'
import { formatArea } from '../../../i18n/units.ts'
import { type Line, sortLines } from '../../../kit/flats/comparison.ts'
import { flatMessages } from '../../../kit/flats/messages.ts'
import { Price } from '../../../kit/flats/Price.tsx'
import { drawBeside } from '../../../kit/plan/beside.ts'
import { planWords } from '../../../kit/plan/messages.ts'
import { $currency } from '../../../stores/currency.ts'
import type { Favourite } from '../../../stores/favourites.ts'
import { wishlistMessages } from './messages.ts'
import { Change, KeptHeart, MiniDrawing, NowPrice, placeName, StatusMark, wayTo } from './parts.tsx'
import { lowestMetre, metrePrice, type Row } from './rows.ts'

interface Props {
  locale: Locale
  rows: readonly Row[]
  /** The visitor's own list, from which flats can be removed. */
  isMine: boolean
  onRemove: (favourite: Favourite) => void
}

/** The flats as columns, for wide screens. */
export function Comparison({ locale, rows, isMine, onRemove }: Props) {
  const t = wishlistMessages(locale)
  const currency = useStore($currency)
  const f = flatMessages(locale)
  const lowest = lowestMetre(rows)
  const beside = drawBeside(
    rows.map(({ flat }) => flat?.plan),
    planWords(locale),
  )
  const first = beside.drawings.findIndex((drawing) => drawing !== undefined)
  const priceThen: Line<Row> = [
    t('priceThen'),
    (row) => (
      <>
        {row.favourite.price > 0 ? <Price cents={row.favourite.price} /> : <span>—</span>}
        <span> </span>
        <Change locale={locale} row={row} />
      </>
    ),
    ({ favourite }) => favourite.price,
  ]
  const savedOn = ({ favourite }: Row) => formatShortDate(locale, favourite.savedAt)
  const kept: Line<Row> = [t('kept'), savedOn, savedOn]
  const lines: Line<Row>[] = [
    [
      t('priceNow'),
      (row) => (
        <span className={row.isSold ? undefined : 'h3'}>
          <NowPrice row={row} />
        </span>
      ),
      ({ price }) => price,
    ],
    [
      t(currency === 'usd' ? 'inLari' : 'inDollars'),
      (row) => (row.isSold || row.price === 0 ? '—' : <Price cents={row.price} other />),
      ({ price }) => price,
    ],
    ...(isMine ? [priceThen] : []),
    [f('area'), (row) => (row.flat ? formatArea(locale, row.flat.area) : '—'), ({ flat }) => flat?.area],
    [
      f('perMetre'),
      (row) =>
        row.isSold || metrePrice(row) === 0 ? (
          '—'
        ) : (
          <>
            <Price cents={metrePrice(row)} />
            {lowest.includes(row) && <span className="lowest">{t('lowest')}</span>}
          </>
        ),
      metrePrice,
    ],
    [
      f('bedrooms'),
      (row) => (row.flat ? row.flat.bedrooms || f('studio') : '—'),
      ({ flat }) => flat?.bedrooms,
    ],
    [
      f('floor'),
      ({ flat, place }) =>
        flat && place
          ? f('floorOf', { floor: String(flat.floor), of: String(place.floors) })
          : (flat?.floor ?? '—'),
      ({ flat, place }) => `${flat?.floor} ${place?.floors}`,
    ],
    [
      f('terrace'),
      ({ flat }) => (flat && flat.terrace > 0 ? formatArea(locale, flat.terrace) : '—'),
      ({ flat }) => flat?.terrace,
    ],
    [
      t('completion'),
      ({ place }) => (place ? formatMonth(locale, place.completion) : '—'),
      ({ place }) => place?.completion,
    ],
    [
      f('status'),
      (row) => <StatusMark locale={locale} row={row} />,
      ({ flat, isSold }) => isSold || flat?.status,
    ],
    ...(isMine ? [kept] : []),
  ]
  return (
    <section className="comparison-scroll only-wide" tabIndex={0} aria-label={t('comparison')}>
      <table className="comparison">
        <thead>
          <tr>
            <td />
            {rows.map((row, index) => (
              <th scope="col" key={row.favourite.flatId}>
                <span className={row.isSold ? 'gone' : undefined}>
                  <MiniDrawing
                    viewBox={beside.viewBox}
                    drawing={
                      beside.drawings[index] && beside.drawings[index] + (index === first ? beside.bar : '')
                    }
                  />
                </span>
                <span className="flat-links">
                  <span>
                    <a className="h3" href={wayTo(locale, row)}>
                      {f('flat', { number: row.favourite.number })}
                    </a>
                    <span className="small muted">{placeName(locale, row)}</span>
                  </span>
                  {isMine && <KeptHeart locale={locale} row={row} onRemove={onRemove} />}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sortLines(lines, rows).map(({ label, cell, isSame }) => (
            <tr key={label} className={isSame ? 'is-same' : undefined}>
              <th scope="row">{label}</th>
              {rows.map((row) => (
                <td key={row.favourite.flatId}>{cell(row)}</td>
              ))}
            </tr>
          ))}
          <tr>
            <td />
            {rows.map((row) => (
              <td key={row.favourite.flatId}>
                <span className="comparison-acts">
                  <a className="btn sm line" href={wayTo(locale, row)}>
                    <span>{t(row.isSold ? 'similar' : 'open')}</span>
                    <span className="visually-hidden">{`, ${f('flat', { number: row.favourite.number })}`}</span>
                  </a>
                  {!row.isSold && (
                    <a
                      className="link"
                      href={localPath(locale, `/visit?flat=${encodeURIComponent(row.favourite.flatId)}`)}
                    >
                      {t('visit')}
                      <span className="visually-hidden">{`, ${f('flat', { number: row.favourite.number })}`}</span>
                    </a>
                  )}
                </span>
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </section>
  )
}
