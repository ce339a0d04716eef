import { type ReactNode, useEffect, useState } from 'react'
import type { Locale } from '../../i18n/locales.ts'
import { localPath } from '../../i18n/paths.ts'
import { projectPath } from '../../platform/content/addresses.ts'
import type { Project } from '../../platform/content/projects.ts'
import { searchMessages } from './messages.ts'
import { ResultStatus, Results } from './Results.tsx'
import { forgetSearches, recentSearches } from './recent.ts'
import { useFound } from './use-found.ts'

const MAX_RESULTS = 3

/** A project that is suggested before anything is typed. */
export type SuggestedProject = Pick<Project, 'name' | 'slug'>

interface Props {
  text: string
  locale: Locale
  projects: readonly SuggestedProject[]
  /** Focuses the field again. */
  focus: () => void
}

/** What a search would find; before anything is typed, recent searches and the projects. */
export function Suggestions({ text, locale, projects, focus }: Props): ReactNode {
  const t = searchMessages(locale)
  const answer = useFound(text, locale)
  const [recent, setRecent] = useState(recentSearches)
  // Elements exist in browsers only.
  useEffect(() => void import('../../kit/flat/live-value.ts'), [])
  useEffect(() => {
    document.addEventListener('keydown', focusNext)
    return () => document.removeEventListener('keydown', focusNext)
  }, [])
  if (text && answer) {
    const isFailed = answer === 'failed'
    return (
      <>
        <div data-search-results>
          {!isFailed && <Results answer={answer} locale={locale} heading="h3" most={MAX_RESULTS} />}
        </div>
        <p className="small-text muted-text hint-text" role="status">
          {isFailed ? (
            t('failed')
          ) : (
            <ResultStatus answer={answer} locale={locale} say={(n) => t('allFound', { n })} />
          )}
        </p>
      </>
    )
  }
  const forget = () => {
    forgetSearches()
    setRecent([])
    focus()
  }
  const search = `${localPath(locale, '/search')}?keyword=`
  return (
    <div data-search-results>
      <Links title={t('recent')} links={recent.map((text) => [text, search + encodeURIComponent(text)])}>
        <button type="button" className="forget" onClick={forget}>
          {t('forget')}
        </button>
      </Links>
      <Links
        title={t('projects')}
        links={projects.map(({ name, slug }) => [name, localPath(locale, projectPath(slug))])}
      />
    </div>
  )
}

/** Arrow keys go from the field to the results and back. */
function focusNext(event: KeyboardEvent): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  const stops = [
    ...document.querySelectorAll<HTMLElement>('[data-search] :is(input, [data-search-results] a)'),
  ]
  const at = stops.indexOf(document.activeElement as HTMLElement)
  const next = step && at >= 0 && stops[at + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}

interface LinksProps {
  title: string
  links: readonly (readonly [text: string, href: string])[]
  children?: ReactNode
}

function Links({ title, links, children }: LinksProps) {
  if (links.length === 0) return null
  return (
    <section className="found-group">
      <h3>{title}</h3>
      <ul>
        {links.map(([text, href]) => (
          <li key={href}>
            <a href={href}>
              <span className="card-title">{text}</span>
            </a>
          </li>
        ))}
      </ul>
      {children}
    </section>
  )
}
