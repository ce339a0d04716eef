import { useStore } from '@nanostores/react'
import { timeOf } from '../../i18n/clock.ts'
import { formatShortDate } from '../../i18n/dates.ts'
import { hasFilters } from '../../kit/flat/query.ts'
import { FLAT_STATUSES } from '../../platform/content/flat.ts'
import { useFacade } from './context.ts'

/** Explains the keys, what is on the façade, and when prices were last checked. */
export function Legend() {
  const { selection, t, f, building, picture } = useFacade()
  const house = f('building', { letter: building })
  const isFiltered = hasFilters(useStore(selection.$query))
  return (
    <div className="legend-bar wrap">
      <span className="legend">
        <span>
          <i className="key-hot" />
          {t('underPointer')}
        </span>
        {FLAT_STATUSES.map((status) => (
          <span key={status}>
            <i className={`key-${status} ${isFiltered ? 'filtered' : ''}`} />
            <span>{f(status)}</span>
          </span>
        ))}
        {isFiltered && (
          <span>
            <i className="key-out" />
            {t('outside')}
          </span>
        )}
      </span>
      <span className="facade-caption">
        {picture?.isBuilt ? house : t('visualisation', { building: house })}
      </span>
      <span className="walk only-wide">{t('hint')}</span>
      <Freshness />
    </div>
  )
}

/** When prices and availability were last updated. If the platform is unreachable, it gives the date of the data. */
function Freshness() {
  const { selection, t, locale, updated } = useFacade()
  const freshness = useStore(selection.$freshness)
  const when = `${formatShortDate(locale, updated)}, ${timeOf(updated)}`
  return (
    <span className="fresh">
      {freshness.state === 'checked'
        ? t('checked', { time: timeOf(freshness.at) })
        : t(freshness.state === 'offline' ? 'offline' : 'asOf', { when })}
    </span>
  )
}
