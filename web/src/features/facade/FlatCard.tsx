import { useStore } from '@nanostores/react'
import { Fragment } from 'react'
import { CompareButton } from '../../kit/flat/CompareButton.tsx'
import { FlatDrawing } from '../../kit/flat/FlatDrawing.tsx'
import { formatLevel } from '../../kit/flat/messages.ts'
import { Price } from '../../kit/flat/Price.tsx'
import { toggleCompared } from '../../kit/flat/query.ts'
import { fits } from '../../kit/flat/select.ts'
import { statusText } from '../../kit/flat/status.ts'
import { FavouriteButton } from '../../kit/wishlist/FavouriteButton.tsx'
import { isSold } from '../../platform/content/flat.ts'
import { Icon } from '../../ui/Icon.tsx'
import { useFacade } from './context.ts'
import { wallsOf } from './pack.ts'

/** The marked flat, docked above the list. */
export function FlatCard() {
  const { selection, t, f, fields, locale, hrefOf, favouriteOf, levelOf, floorHrefOf, plans } = useFacade()
  const flat = useStore(selection.$highlighted)
  const query = useStore(selection.$query)
  const { compare } = query
  if (!flat) return null
  const level = levelOf(flat.floor)
  return (
    <div className="flat-card">
      <div className="card-head">
        <span className="heading-2">{f('flat', { number: flat.number })}</span>
        <span>{fields.status.cell(flat)}</span>
        {!fits(flat, { ...query, floor: undefined }) && (
          <span className="small-text muted-text">{t('noMatch')}</span>
        )}
        <span className="visually-hidden" role="status">
          {flat.isJustReserved && `${f('flat', { number: flat.number })}: ${statusText(locale, flat)}`}
        </span>
      </div>
      <div className="card-body">
        <dl>
          <dt>{f('floor')}</dt>
          <dd>
            {level === undefined ? flat.floor : `${flat.floor}, ${f('level', { level: formatLevel(level) })}`}
          </dd>
          {(['bedrooms', 'area', ...(flat.terrace > 0 ? (['terrace'] as const) : [])] as const).map(
            (name) => (
              <Fragment key={name}>
                <dt>{fields[name].label}</dt>
                <dd>{fields[name].cell(flat)}</dd>
              </Fragment>
            ),
          )}
        </dl>
        <FlatDrawing walls={wallsOf(plans, flat)} />
      </div>
      <div className="card-foot">
        {isSold(flat) ? (
          <span className="heading-3 muted-text">{statusText(locale, flat)}</span>
        ) : (
          <>
            <span className="heading-3">
              <Price cents={flat.price} />
            </span>
            <span className="muted-text">
              <Price cents={flat.price} other />
            </span>
          </>
        )}
        <a className="more-link" href={hrefOf(flat)} aria-label={t('openFlat', { number: flat.number })}>
          {t('open')}
          <Icon name="arrow" />
        </a>
      </div>
      <div className="card-actions">
        <FavouriteButton flat={favouriteOf(flat)} locale={locale} withText />
        <CompareButton
          locale={locale}
          number={flat.number}
          isCompared={compare.includes(flat.number)}
          onPress={() => selection.choose({ compare: toggleCompared(compare, flat.number) })}
          withText
        />
        <a href={`${floorHrefOf(flat.floor)}?flat=${encodeURIComponent(flat.number)}`}>{t('floorPlan')}</a>
      </div>
    </div>
  )
}
