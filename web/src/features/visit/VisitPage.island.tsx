import { useStore } from '@nanostores/react'
import { lazy, Suspense, useEffect, useState } from 'react'
import type { Locale } from '../../i18n/locales.ts'
import { localPath } from '../../i18n/paths.ts'
import { quoted } from '../../i18n/quoted.ts'
import { useOwnDetails } from '../../kit/account/own-details.ts'
import { RequireSignIn } from '../../kit/account/RequireSignIn.tsx'
import { island } from '../../kit/errors/island.tsx'
import { flatMessages } from '../../kit/flat/messages.ts'
import { flatPath } from '../../platform/content/addresses.ts'
import type { FlatDetails } from '../../platform/content/flats.ts'
import { $accountState, watchAccount } from '../../stores/account.ts'
import { $session, isVerified } from '../../stores/session.ts'
import { watchSiteNow } from '../../stores/site-clock.ts'
import { Icon } from '../../ui/Icon.tsx'
import type { VisitOffice, VisitProject } from './destinations.ts'
import { visitMessages } from './messages.ts'
import type { SentVisit } from './VisitForm.tsx'

// The forms and the plan are loaded while the page finds out who is visiting what.
const VisitForm = lazy(async () => ({ default: (await import('./VisitForm.tsx')).VisitForm }))
const VisitSent = lazy(async () => ({ default: (await import('./VisitSent.tsx')).VisitSent }))

interface Props {
  locale: Locale
  projects: readonly VisitProject[]
  offices: readonly VisitOffice[]
}

/** The complex or flat named in the URL. */
interface Start {
  project: VisitProject | undefined
  flat: FlatDetails | undefined
}

function VisitPage({ locale, projects, offices }: Props) {
  const t = visitMessages(locale)
  const user = useStore($session, { ssr: 'initial' })?.user
  const details = useOwnDetails()
  const state = useStore($accountState, { ssr: 'initial' })
  const [start, setStart] = useState<Start>()
  const [now, setNow] = useState<number>()
  const [sent, setSent] = useState<SentVisit>()
  useEffect(watchAccount, [])
  useEffect(() => watchSiteNow(setNow), [])
  useEffect(() => {
    void import('./VisitForm.tsx')
    void startOf(projects).then(setStart)
  }, [projects])
  const waiting = <RequireSignIn locale={locale} state="loading" title={t('title')} />
  if (!start || now === undefined || state === 'loading') return waiting
  const { project, flat } = start
  if (sent) {
    return (
      <Suspense fallback={waiting}>
        <VisitSent {...{ locale, sent, projects, now, ...start }} />
      </Suspense>
    )
  }
  return (
    <Suspense fallback={waiting}>
      {flat && (
        <p className="way-back">
          <a href={localPath(locale, flatPath(flat))}>
            <Icon name="back" />
            <span>{flatMessages(locale)('backToFlat', { number: flat.number })}</span>
          </a>
        </p>
      )}
      <div className="visit-head">
        <h1>{project ? t('titleOf', { project: quoted(locale, project.name) }) : t('title')}</h1>
        <p className="lead-text muted-text">{t('lead')}</p>
      </div>
      <VisitForm
        {...{ locale, projects, offices }}
        known={{
          ...start,
          now,
          user: user && isVerified(user) ? user : undefined,
          details,
          onSent: setSent,
        }}
      />
    </Suspense>
  )
}

/** If the flat cannot be loaded, the visit is still possible: to the complex or an office. */
async function startOf(projects: readonly VisitProject[]): Promise<Start> {
  const query = new URLSearchParams(location.search)
  const flatId = query.get('flat')
  const flat = flatId ? await findFlat(flatId) : undefined
  const slug = flat?.project ?? query.get('project')
  return { project: projects.find((one) => one.slug === slug), flat }
}

async function findFlat(id: string): Promise<FlatDetails | undefined> {
  try {
    const { flatsById } = await import('../../platform/content/flats-by-id.ts')
    return (await flatsById([id])).get(id)
  } catch {
    return undefined
  }
}

export default island(VisitPage)
