import { useEffect, useState } from 'react'
import type { Locale } from '../../i18n/locales.ts'
import { localPath } from '../../i18n/paths.ts'
import { isActive, type Period } from '../../platform/period.ts'
import { Drop } from './Drop.tsx'
import { shellMessages } from './messages.ts'
import { isCurrent, type NavigationItem, navigation } from './nav.ts'

export interface EntriesProps {
  locale: Locale
  /** Path of the page, without the language. */
  path: string
  offers: readonly Period[]
  /** Whether an offer is active when the page is built. */
  hasOffers: boolean
}

/**
 * The main menu. Entries with children drop down in the header, and unfold in the menu of small screens; their own page
 * comes first.
 */
export function Entries(props: EntriesProps) {
  const { locale, path, offers } = props
  const t = shellMessages(locale)
  const link = ({ name, path: target, hasNotification }: NavigationItem, isHere: boolean) => (
    <a href={localPath(locale, target)} aria-current={isHere ? 'page' : undefined}>
      <span>{t(name)}</span>
      {hasNotification && <OffersDot {...props} />}
    </a>
  )
  return (
    <ul>
      {navigation(offers.length > 0).map((item) => (
        <li key={item.name}>
          {item.children ? (
            <Drop summary={t(item.name)} isCurrent={isCurrent(item, path)}>
              <ul>
                {[{ name: 'overview' as const, path: item.path }, ...item.children].map((child) => (
                  <li key={child.name}>{link(child, child.path === path)}</li>
                ))}
              </ul>
            </Drop>
          ) : (
            link(item, isCurrent(item, path))
          )}
        </li>
      ))}
    </ul>
  )
}

/** Follows the visitor's date, because the page may be older. */
function OffersDot({ locale, offers, hasOffers }: EntriesProps) {
  const [isShown, setShown] = useState(hasOffers)
  useEffect(() => setShown(offers.some((period) => isActive(period, Date.now()))), [offers])
  return (
    <span data-offers hidden={!isShown}>
      <span className="dot" />
      <span className="visually-hidden">{` (${shellMessages(locale)('activeOffers')})`}</span>
    </span>
  )
}
