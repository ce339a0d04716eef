import { type ReactNode, useEffect, useState } from 'react'
import type { Locale } from '../../i18n/locales.ts'
import { localPath } from '../../i18n/paths.ts'
import { FoundGroups } from './FoundGroups.tsx'
import { searchMessages } from './messages.ts'
import { forgetSearches, recentSearches } from './recent.ts'
import { useFound } from './use-found.ts'

const MAX_RESULTS = 3

interface Props {
  text: string
  locale: Locale
  /** Focuses the field again. */
  focus: () => void
}

/** What a search would find; before anything is typed, recent searches and the projects. */
export function Suggestions({ text, locale, focus }: Props): ReactNode {
  const t = searchMessages(locale)
  const found = useFound(text, locale)
  const [recent, setRecent] = useState(recentSearches)
  // Elements exist in browsers only.
  useEffect(() => void import('../../kit/flat/live-value.ts'), [])
  if (text && found) {
    const isFailed = found === 'failed'
    const hint = isFailed ? t('failed') : found.total > 0 ? t('allFound', { n: found.total }) : t('noResults')
    return (
      <>
        <div data-search-results>
          {!isFailed && <FoundGroups found={found} locale={locale} heading="h3" most={MAX_RESULTS} />}
        </div>
        <p className="small muted hint" role="status">
          {hint}
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
  const projects = [...document.querySelectorAll<HTMLAnchorElement>('.page-footer .projects li a')]
  return (
    <div data-search-results>
      <Links title={t('recent')} links={recent.map((text) => [text, search + encodeURIComponent(text)])}>
        <button type="button" className="forget" onClick={forget}>
          {t('forget')}
        </button>
      </Links>
      <Links title={t('projects')} links={projects.map((link) => [link.textContent ?? '', link.href])} />
    </div>
  )
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
              <span className="title">{text}</span>
            </a>
          </li>
        ))}
      </ul>
      {children}
    </section>
  )
}
