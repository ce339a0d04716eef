import type { Locale } from '../../../i18n/locales.ts'
import { formatArea } from '../../../i18n/units.ts'
import { bedroomsShort, flatMessages } from '../../../kit/flats/messages.ts'
import { drawBeside } from '../../../kit/plan/beside.ts'
import { planWords } from '../../../kit/plan/messages.ts'
import type { Favourite } from '../../../stores/favourites.ts'
import { wishlistMessages } from './messages.ts'
import { Change, KeptHeart, MiniDrawing, NowPrice, placeName, StatusMark, wayTo } from './parts.tsx'
import type { Row } from './rows.ts'

interface Props {
  locale: Locale
  rows: readonly Row[]
  isMine: boolean
  onRemove: (favourite: Favourite) => void
}

/** The same flats as a list, for narrow screens. */
export function CardList({ locale, rows, isMine, onRemove }: Props) {
  const t = wishlistMessages(locale)
  const f = flatMessages(locale)
  const beside = drawBeside(
    rows.map(({ flat }) => flat?.plan),
    planWords(locale),
  )
  return (
    <ul className="wishlist-cards only-narrow">
      {rows.map((row, index) => {
        const { favourite, flat, place, isSold } = row
        const floor =
          flat && place ? f('floorOf', { floor: String(flat.floor), of: String(place.floors) }) : undefined
        return (
          <li className="wishlist-card" key={favourite.flatId}>
            <span className={isSold ? 'gone' : undefined}>
              <MiniDrawing viewBox={beside.viewBox} drawing={beside.drawings[index]} />
            </span>
            <div>
              <div className="flat-links">
                <a className="h3" href={wayTo(locale, row)}>
                  {f('flat', { number: favourite.number })}
                </a>
                {isMine && <KeptHeart locale={locale} row={row} onRemove={onRemove} />}
              </div>
              <div className="small muted">{placeName(locale, row)}</div>
              {flat && (
                <div className="small">
                  {[
                    bedroomsShort(locale, flat.bedrooms),
                    formatArea(locale, flat.area),
                    ...(floor ? [`${f('floor').toLocaleLowerCase(locale)} ${floor}`] : []),
                  ].join(', ')}
                </div>
              )}
              <div className="flat-links last">
                <span>
                  <NowPrice row={row} /> <Change locale={locale} row={row} />
                </span>
                <span className="small">
                  <StatusMark locale={locale} row={row} />
                </span>
              </div>
              {isSold && (
                <a className="small" href={wayTo(locale, row)}>
                  {t('similar')}
                </a>
              )}
            </div>
          </li>
        )
      })}
    </ul>
  )
}
