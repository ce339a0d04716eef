import type { Locale } from '../../i18n/locales.ts'
import { Field, SelectField } from '../../kit/forms/Field.tsx'
import { destinations, type VisitOffice, type VisitProject } from './destinations.ts'
import { visitMessages } from './messages.ts'
import { startTimes } from './times.ts'
import { VisitFrame } from './VisitFrame.tsx'

export interface TypedVisitProps {
  locale: Locale
  projects: readonly VisitProject[]
  offices: readonly VisitOffice[]
}

/** The form in a browser without script: any place, a day and a time as native fields, which the server checks. */
export function TypedVisit({ locale, projects, offices }: TypedVisitProps) {
  const t = visitMessages(locale)
  const places = [
    ...projects.flatMap((project) =>
      destinations(locale, project, []).map((place) => ({ ...place, slug: project.slug })),
    ),
    ...destinations(locale, undefined, offices).map((place) => ({ ...place, slug: place.office })),
  ].map(({ place, slug, title, address }) => ({ value: `${place}:${slug}`, text: `${title}, ${address}` }))
  const times = startTimes(offices).map((time) => ({ value: time, text: time }))
  const labels = { destination: t('destination'), date: t('day'), time: t('time') }
  return (
    <VisitFrame locale={locale} className="visit-plain" labels={labels}>
      <p className="lead-text muted-text">{t('noScript')}</p>
      <input type="hidden" name="locale" value={locale} />
      <SelectField name="destination" label={labels.destination} options={places} />
      <p className="small-text muted-text">{t('repliesWithin')}</p>
      <div className="two-columns">
        <Field name="date" label={labels.date}>
          {(control) => <input className="text-input" type="date" required {...control} />}
        </Field>
        <SelectField name="time" label={labels.time} options={times} />
      </div>
    </VisitFrame>
  )
}
