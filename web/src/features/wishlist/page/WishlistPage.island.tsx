import { useStore } from '@nanostores/react'
import { useEffect, useMemo, useState } from 'react'
import type { Locale } from '../../../i18n/locales.ts'
import { localPath } from '../../../i18n/paths.ts'
import { island } from '../../../kit/errors/island.tsx'
import { withCurrent } from '../../../kit/flat/live-text.ts'
import { useFlatsById } from '../../../kit/flat/use-flats-by-id.ts'
import { useLiveFlats } from '../../../kit/flat/use-live-flats.ts'
import { showToast } from '../../../kit/modal/toast.ts'
import '../../../kit/wishlist/announce.ts'
import type { FlatDetails } from '../../../platform/content/flats.ts'
import type { Favourite } from '../../../stores/favourites.ts'
import { putBack } from '../../../stores/put-back.ts'
import { $sessionId } from '../../../stores/session.ts'
import { $draftsLeft, $wishlist, $wishlistState, refreshWishlist, toggle } from '../../../stores/wishlist.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { Comparison } from './Comparison.tsx'
import { DraftNotice } from './DraftNotice.tsx'
import { Empty } from './Empty.tsx'
import { wishlistMessages } from './messages.ts'
import { type KnownBuilding, rowsOf, type Sort, sharedIds, sortRows } from './rows.ts'
import { Tools } from './Tools.tsx'

interface Props {
  locale: Locale
  places: readonly KnownBuilding[]
  /** Flats can be reserved online. */
  isReservable: boolean
}

/** The favourites side by side, or those in a shared link. */
function WishlistPage({ locale, places, isReservable }: Props) {
  const t = wishlistMessages(locale)
  const kept = useStore($wishlist, { ssr: 'initial' })
  const state = useStore($wishlistState, { ssr: 'initial' })
  const draftsLeft = useStore($draftsLeft, { ssr: 'initial' })
  const isStranger = useStore($sessionId, { ssr: 'initial' }) === undefined
  const [isHere, setHere] = useState(false)
  const [shared, setShared] = useState<readonly string[]>()
  const [sort, setSort] = useState<Sort>('newest')
  useEffect(() => {
    setShared(sharedIds(location.search))
    setHere(true)
  }, [])

  const ids = useMemo(() => shared ?? kept.map(({ flatId }) => flatId), [shared, kept])
  const { flats: fetched, isStale } = useFlatsById(ids)
  const live = useLiveFlats([...(fetched?.values() ?? [])].map(({ project }) => project))
  const flats = useMemo(
    () => fetched && new Map(withCurrent([...fetched.values()], live).map((flat) => [flat.id, flat])),
    [fetched, live],
  )
  const favourites = shared ? sharedFavourites(shared, flats) : kept
  const rows = useMemo(
    () => sortRows(rowsOf(favourites, flats, places), sort),
    [favourites, flats, places, sort],
  )
  const sold = rows.filter(({ isSold }) => isSold).length
  // An empty list is known to be empty only if it could be read.
  const hasFailed = shared ? isStale && !flats : state === 'failed'
  const isLoading =
    !isHere || (favourites.length === 0 && (state === 'loading' || (shared && !flats && !isStale)))

  const remove = (favourite: Favourite) => {
    void toggle(favourite)
    void showToast({
      text: t('removed', { number: favourite.number }),
      action: { text: t('undo'), press: () => void putBack(favourite) },
    })
  }
  const count = rows.length === 1 ? t('countOne') : t('count', { n: rows.length })
  return (
    <>
      <div className="wish-head">
        <h1 className="display">{t(shared ? 'sharedTitle' : 'wishlist')}</h1>
        {rows.length > 0 && (
          <p className="lead-text muted-text" role="status">
            {sold > 0 ? `${count} ${t('soldSince', { n: sold })}` : count}
          </p>
        )}
      </div>
      {hasFailed && (
        <div className="error-summary" role="alert">
          <p>{t(shared ? 'sharedFailed' : 'listFailed')}</p>
          <button
            type="button"
            className="text-link"
            onClick={() => (shared ? location.reload() : void refreshWishlist())}
          >
            {t('tryAgain')}
          </button>
        </div>
      )}
      {draftsLeft > 0 && !shared && (
        <p className="full-notice" role="status">
          {t('draftsLeft', { n: draftsLeft })}
        </p>
      )}
      {isHere && isStranger && !shared && rows.length > 0 && (
        <DraftNotice locale={locale} count={rows.length} />
      )}
      {isLoading ? (
        <Waiting text={t('loading')} />
      ) : rows.length === 0 ? (
        !hasFailed && <Empty locale={locale} />
      ) : (
        <>
          <Tools locale={locale} ids={ids} sort={sort} onSort={setSort} />
          {isStale && (
            <p className="small-text muted-text stale-note" role="status">
              {t('stale')}
            </p>
          )}
          <Comparison {...{ locale, rows, isReservable }} isMine={!shared} onRemove={remove} />
          {shared && (
            <div className="shared-ways">
              <button type="button" className="button" onClick={() => keepAll(favourites, kept)}>
                <Icon name="heart" />
                {t('keepAll')}
              </button>
              <a href={localPath(locale, '/wishlist')}>{t('toMine')}</a>
            </div>
          )}
        </>
      )}
    </>
  )
}

function sharedFavourites(
  ids: readonly string[],
  flats: ReadonlyMap<string, FlatDetails> | undefined,
): Favourite[] {
  return ids.flatMap((id) => {
    const flat = flats?.get(id)
    if (!flat) return []
    const { project, building, number, price } = flat
    return [{ flatId: id, project, building, number, price, savedAt: flat.updated }]
  })
}

function keepAll(favourites: readonly Favourite[], kept: readonly Favourite[]) {
  for (const one of favourites) if (!kept.some(({ flatId }) => flatId === one.flatId)) void toggle(one)
}

function Waiting({ text }: { text: string }) {
  return (
    <div className="wish-wait" role="status">
      <span className="visually-hidden">{text}</span>
      {[1, 2, 3].map((one) => (
        <span className="skeleton" key={one} />
      ))}
    </div>
  )
}

export default island(WishlistPage)
