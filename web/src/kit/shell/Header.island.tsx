import { useStore } from '@nanostores/react'
import { type FocusEvent, type ToggleEvent, useEffect, useRef } from 'react'
import { $accountState } from '../../stores/account.ts'
import { Icon } from '../../ui/Icon.tsx'
import { enterOverlay } from '../../ui/overlay.ts'
import { island } from '../errors/island.tsx'
import type { SuggestedProject } from '../search/Suggestions.tsx'
import { Account } from './Account.tsx'
import { WIDE } from './dismissal.ts'
import { Entries, type EntriesProps } from './Entries.tsx'
import { Logo } from './Logo.tsx'
import { shellMessages } from './messages.ts'
import { Search } from './Search.tsx'
import { CurrencySwitch, LanguageSwitch } from './Switches.tsx'
import { WishlistLink } from './WishlistLink.tsx'

export interface HeaderProps extends EntriesProps {
  company: { companyName: string; isLogoVisible: boolean; residentsAppUrl?: string | undefined }
  /** Projects that the search suggests before anything is typed. */
  projects: readonly SuggestedProject[]
}

/** The header of every page. Before its script is there, its links, menus and folds work. */
function Header({ company, projects, ...entries }: HeaderProps) {
  const { locale, path } = entries
  const { companyName, isLogoVisible, residentsAppUrl } = company
  const t = shellMessages(locale)
  const state = useStore($accountState, { ssr: 'initial' })
  // From here on, the islands show what the boot script set for the first paint.
  useEffect(() => {
    const { dataset, style } = document.documentElement
    style.removeProperty('--favourites')
    if (state !== 'loading') delete dataset.session
  }, [state])
  const { menu, onBeforeToggle, onToggle, onKeyDown, onBlur } = useMenu()
  return (
    <header className="page-top" onKeyDown={onKeyDown} onBlur={onBlur} data-header>
      <div className="page-width header-row">
        <Logo locale={locale} name={companyName} isVisible={isLogoVisible} />
        <div
          ref={menu}
          className="menu-panel"
          id="menu"
          popover="manual"
          onBeforeToggle={onBeforeToggle}
          onToggle={onToggle}
          data-menu
        >
          <nav aria-label={t('menu')}>
            <Entries {...entries} />
          </nav>
          <div className="menu-end">
            <div>
              <LanguageSwitch locale={locale} path={path} />
              <CurrencySwitch locale={locale} />
            </div>
            <Account locale={locale} residentsAppUrl={residentsAppUrl} isInMenu />
          </div>
        </div>
        <div className="header-tools">
          <div className="only-wide-header">
            <CurrencySwitch locale={locale} />
            <LanguageSwitch locale={locale} path={path} />
          </div>
          <Search locale={locale} projects={projects} />
          <WishlistLink locale={locale} />
          <div className="only-wide-header">
            <Account locale={locale} residentsAppUrl={residentsAppUrl} />
          </div>
          <button
            type="button"
            className="header-tool"
            popoverTarget="menu"
            aria-label={t('menu')}
            onClick={orGoToFooter}
            data-open-menu
          >
            <Icon name="menu" />
            <Icon name="close" />
          </button>
        </div>
      </div>
    </header>
  )
}

/** The menu of small screens: it fills the screen below the header. Escape, Back and a focus beside it close it. */
function useMenu() {
  const menu = useRef<HTMLDivElement>(null)
  const leave = useRef<() => void>(undefined)
  const close = () => menu.current?.hidePopover?.()
  const show = (isOpen?: boolean) => {
    leave.current?.()
    leave.current = isOpen ? enterOverlay(close) : undefined
    // The page's own part of the menu is unfolded.
    if (isOpen) menu.current?.querySelector('details:has([aria-current])')?.setAttribute('open', '')
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: it does the same each time.
  useEffect(() => {
    // Opened before this script was there.
    if (canOpen()) show(menu.current?.matches(':popover-open'))
    matchMedia(WIDE).addEventListener('change', close)
    return () => matchMedia(WIDE).removeEventListener('change', close)
  }, [])
  return {
    menu,
    // Before it is seen, so that Back never leaves the page from under an open menu.
    onBeforeToggle: ({ newState }: ToggleEvent) => newState === 'open' && show(true),
    // React hands it the folds' events, too.
    onToggle: ({ target, currentTarget, newState }: ToggleEvent) =>
      target === currentTarget && newState === 'closed' && show(false),
    onBlur({ currentTarget, relatedTarget }: FocusEvent) {
      if (relatedTarget && !currentTarget.contains(relatedTarget)) close()
    },
    onKeyDown({ key }: { key: string }) {
      if (key !== 'Escape' || !leave.current) return
      close()
      document.querySelector<HTMLElement>('[data-open-menu]')?.focus()
    },
  }
}

/** Browsers before 2024 have no popovers; the footer has the links, too. */
const canOpen = () => 'popover' in HTMLElement.prototype
const orGoToFooter = () => canOpen() || location.assign('#sitemap')

export default island(Header)
