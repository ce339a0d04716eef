import { lazy, type MouseEvent, Suspense, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Locale } from '../../i18n/locales.ts'
import { localPath } from '../../i18n/paths.ts'
import { Icon } from '../../ui/Icon.tsx'
import { enterOverlay } from '../../ui/overlay.ts'
import { rememberSearch } from '../search/recent.ts'
import type { SuggestedProject } from '../search/Suggestions.tsx'
import { onDismissal, WIDE } from './dismissal.ts'
import { shellMessages } from './messages.ts'

/** Without them, one still gets to the search page. */
const Suggestions = lazy(() =>
  import('../search/Suggestions.tsx').then(
    (module) => ({ default: module.Suggestions }),
    () => ({ default: () => null }),
  ),
)

interface Props {
  locale: Locale
  projects: readonly SuggestedProject[]
}

/** A link to the search page; once its script is there, it opens a sheet. */
export function Search({ locale, projects }: Props) {
  const [isOpen, setOpen] = useState(false)
  const [text, setText] = useState('')
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey) return
    event.preventDefault()
    setOpen(true)
  }
  return (
    <>
      <a
        className="header-tool"
        href={localPath(locale, '/search')}
        onClick={open}
        data-open-search
        aria-label={shellMessages(locale)('search')}
      >
        <Icon name="search" />
      </a>
      {isOpen && (
        <Sheet
          locale={locale}
          projects={projects}
          text={text}
          setText={setText}
          close={() => setOpen(false)}
        />
      )}
    </>
  )
}

interface SheetProps extends Props {
  text: string
  setText: (text: string) => void
  close: () => void
}

/** Suggests while one types: under the header, where it closes like the menus, or over the whole of a small screen. */
function Sheet({ locale, projects, text, setText, close }: SheetProps) {
  const t = shellMessages(locale)
  const path = localPath(locale, '/search')
  const sheet = useRef<HTMLDialogElement>(null)
  const input = useRef<HTMLInputElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: it opens once.
  useLayoutEffect(() => {
    const dialog = sheet.current
    if (!dialog) return
    const isWide = matchMedia(WIDE).matches
    const leave = isWide ? onDismissal(dialog, close) : enterOverlay(close)
    if (isWide) dialog.show()
    else dialog.showModal()
    input.current?.focus()
    input.current?.select()
    matchMedia(WIDE).addEventListener('change', close)
    return () => {
      matchMedia(WIDE).removeEventListener('change', close)
      // Restores the focus.
      dialog.close()
      leave()
    }
  }, [])

  const onSubmit = (event: { preventDefault: () => void }) => {
    const query = text.trim()
    const isModal = sheet.current?.matches(':modal')
    if (!query || isModal) event.preventDefault()
    rememberSearch(query)
    if (query && isModal) location.replace(`${path}?keyword=${encodeURIComponent(query)}`)
  }
  return createPortal(
    <dialog
      ref={sheet}
      className="finding"
      aria-label={t('search')}
      data-search
      onKeyDown={({ key }) => key === 'Escape' && close()}
      onClose={close}
    >
      <form action={path} role="search" onSubmit={onSubmit}>
        <button type="submit" aria-label={t('search')}>
          <Icon name="search" />
        </button>
        <input
          ref={input}
          type="search"
          name="keyword"
          aria-label={t('searchFor')}
          placeholder={t('searchFor')}
          autoComplete="off"
          enterKeyHint="search"
          defaultValue={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <button type="button" aria-label={t('close')} onClick={close}>
          <Icon name="close" />
        </button>
      </form>
      <Suspense>
        <Suggestions
          text={text.trim()}
          locale={locale}
          projects={projects}
          focus={() => input.current?.focus()}
        />
      </Suspense>
    </dialog>,
    document.body,
  )
}
