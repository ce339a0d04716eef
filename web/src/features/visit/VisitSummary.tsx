import type { Locale } from '../../i18n/locales.ts'
import { FlatSummary } from '../../kit/flat/FlatSummary.tsx'
import { momentText } from '../../kit/time/days.ts'
import type { VisitorZone } from '../../kit/time/zone.ts'
import type { FlatDetails } from '../../platform/content/flats.ts'
import type { Destination, VisitProject } from './destinations.ts'
import { visitMessages } from './messages.ts'

interface Props {
  locale: Locale
  flat: FlatDetails | undefined
  projects: readonly VisitProject[]
  place: Destination
  /** In milliseconds since 1970. */
  wishes: readonly number[]
  zone?: VisitorZone | undefined
}

/** What is visited, where and when. */
export function VisitSummary({ locale, flat, projects, place, wishes, zone }: Props) {
  const t = visitMessages(locale)
  const times =
    wishes.length === 0 ? (
      <span className="small-text muted-text">{t('noWish')}</span>
    ) : (
      <ul className="wishes tabular">
        {wishes.map((time) => (
          <li key={time}>
            <span>{momentText(locale, time)}</span>
            {zone && (
              <span className="small-text muted-text">{t('yours', { time: zone.time(locale, time) })}</span>
            )}
          </li>
        ))}
      </ul>
    )
  return (
    <FlatSummary
      locale={locale}
      flat={flat}
      places={projects.map(({ slug, name }) => ({ project: slug, projectName: name }))}
      rows={[
        [place.title, place.address, 'detail'],
        [t('takes'), t('duration'), 'detail'],
        [t('yourWishes'), times],
      ]}
    />
  )
}
