import { useEffect, useState } from 'react'
import type { Locale } from '../../i18n/locales.ts'
import { localPath } from '../../i18n/paths.ts'
import { isActive, type Period } from '../../platform/period.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Drop } from './Drop.tsx'
import { shellMessages } from './messages.ts'
import { isCurrent, type NavigationItem, navigation, usableItems } from './nav.ts'

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
export const Entries = (props: EntriesProps) => (
  <ItemList {...props} items={navigation(props.offers.length > 0)} />
)

export function ItemList({ items, ...props }: EntriesProps & { items: readonly NavigationItem[] }) {
  const { locale, path } = props
  const t = shellMessages(locale)
  const link = ({ name, path: target, isExternalLink, hasNotification }: NavigationItem, isHere: boolean) => (
    <a
      href={isExternalLink ? target : localPath(locale, target)}
      {...(isExternalLink && { target: '_blank', rel: 'noopener' })}
      aria-current={isHere ? 'page' : undefined}
    >
      <span>{t(name)}</span>
      {hasNotification && <OffersDot {...props} />}
      {isExternalLink && (
        <>
          <span className="visually-hidden">{` (${t('newTab')})`}</span>
          <Icon name="outward" />
        </>
      )}
    </a>
  )
  return (
    <ul>
      {usableItems(items).map((item) => (
        <li key={item.name}>
          {item.children && !item.isExternalLink ? (
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
      <span className="alert-dot" />
      <span className="visually-hidden">{` (${shellMessages(locale)('activeOffers')})`}</span>
    </span>
  )
}
