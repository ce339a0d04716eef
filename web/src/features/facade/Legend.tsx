import { useStore } from '@nanostores/react'
import { formatShortDate, formatTime } from '../../i18n/dates.ts'
import { FLAT_STATUSES } from '../../platform/content/flat.ts'
import { useFacade } from './context.ts'

/** Explains the keys, every mark, and when prices were last checked. */
export function Legend() {
  const { t, f } = useFacade()
  return (
    <div className="legend-bar wrap">
      <span className="walk only-wide">{t('hint')}</span>
      <span className="legend">
        <span>
          <i className="key-hot" />
          {t('underPointer')}
        </span>
        <span>
          <i className="key-match" />
          {t('matches')}
        </span>
        <span>
          <i className="key-out" />
          {t('outside')}
        </span>
        <span>
          <i className="key-sold" />
          {t('soldLegend')}
        </span>
        {FLAT_STATUSES.map((status) => (
          <span key={status} className={`status ${status}`}>
            {f(status)}
          </span>
        ))}
      </span>
      <Freshness />
    </div>
  )
}

/** When prices and availability were last updated. If the platform is unreachable, it gives the date of the data. */
function Freshness() {
  const { selection, t, locale, updated } = useFacade()
  const freshness = useStore(selection.$freshness)
  const when = `${formatShortDate(locale, updated)}, ${formatTime(updated)}`
  return (
    <span className="fresh">
      {freshness.state === 'checked'
        ? t('checked', { time: formatTime(freshness.at) })
        : t(freshness.state === 'offline' ? 'offline' : 'asOf', { when })}
    </span>
  )
}
