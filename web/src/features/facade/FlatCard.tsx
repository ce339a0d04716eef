import { useStore } from '@nanostores/react'
import { useRef } from 'react'
import { formatArea } from '../../i18n/units.ts'
import { formatLevel } from '../../kit/flats/messages.ts'
import { OtherPrice } from '../../kit/flats/OtherPrice.tsx'
import { Price } from '../../kit/flats/Price.tsx'
import { type FlatQuery, toggleCompared } from '../../kit/flats/query.ts'
import { FavouriteButton } from '../../kit/wishlist/FavouriteButton.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { useFacade } from './context.ts'
import { MiniPlan } from './MiniPlan.tsx'

/** The lit flat, docked above the list; before one is lit, the first of the chosen floor or the first match. */
export function FlatCard() {
  const { selection, t, f, locale, hrefOf, favouriteOf, levelOf, base } = useFacade()
  const lit = useStore(selection.$lit)
  const matching = useStore(selection.$matching)
  const flats = useStore(selection.$flats)
  const query = useStore(selection.$query)
  const { compare, floor } = query
  const last = useRef<{ id: string; query: FlatQuery }>(undefined)
  // A card that is being looked at stays, even if its flat has just left the list.
  const kept = last.current?.query === query ? flats.find(({ id }) => id === last.current?.id) : undefined
  const flat = lit ?? kept ?? matching[0] ?? flats.find((one) => one.floor === floor)
  if (!flat) return null
  if (!lit) last.current = { id: flat.id, query }
  const level = levelOf(flat.floor)
  const isCompared = compare.includes(flat.number)
  return (
    <div className="flat-card">
      <div className="card-head">
        <span className="h2">{f('flat', { number: flat.number })}</span>
        <span className={`status ${flat.status}`}>
          {f(flat.isJustReserved ? 'justReserved' : flat.status)}
        </span>
        <span className="visually-hidden" role="status">
          {flat.isJustReserved && `${f('flat', { number: flat.number })}: ${f('justReserved')}`}
        </span>
      </div>
      <div className="card-body">
        <dl>
          <dt>{f('floor')}</dt>
          <dd>
            {flat.floor}
            {level !== undefined && `, ${f('level', { level: formatLevel(level) })}`}
          </dd>
          <dt>{f('bedrooms')}</dt>
          <dd>{flat.bedrooms || f('studio')}</dd>
          <dt>{f('area')}</dt>
          <dd>{formatArea(locale, flat.area)}</dd>
          <dt>{f('terrace')}</dt>
          <dd>{flat.terrace > 0 ? formatArea(locale, flat.terrace) : '—'}</dd>
        </dl>
        <MiniPlan plan={flat.plan} />
      </div>
      <div className="card-foot">
        {flat.status === 'sold' ? (
          <span className="h3 muted">{f('sold')}</span>
        ) : (
          <>
            <span className="h3">
              <Price cents={flat.price} />
            </span>
            <span className="muted">
              <OtherPrice cents={flat.price} />
            </span>
          </>
        )}
        <a className="more" href={hrefOf(flat)} aria-label={t('openFlat', { number: flat.number })}>
          {t('open')}
          <Icon name="arrow" />
        </a>
      </div>
      <div className="card-actions">
        <FavouriteButton flat={favouriteOf(flat)} locale={locale} className="favourite worded" withText />
        <button
          type="button"
          className="compare"
          aria-pressed={isCompared}
          aria-label={t('compareFlat', { number: flat.number })}
          onClick={() => selection.choose({ compare: toggleCompared(compare, flat.number) })}
        >
          <span className="box" aria-hidden="true" />
          {t('compare')}
        </button>
        <a href={`${base}/floors/${flat.floor}?flat=${encodeURIComponent(flat.number)}`}>{t('floorPlan')}</a>
      </div>
    </div>
  )
}
