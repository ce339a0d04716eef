import { splitPath } from '../../i18n/paths.ts'

const KINDS = ['call', 'video', 'message', 'complaint'] as const

/**
 * Links to a form of the contact page open it in a dialog over the current page; its code is loaded on
 * first use. If that fails, the link is followed.
 */
export function startContact(): void {
  if (splitPath(location.pathname).path === '/contact') return
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[href*="/contact"]')
    const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    if (!link || !isPlain || event.defaultPrevented || link.origin !== location.origin) return
    const kind = KINDS.find((one) => link.hash === `#${one}`)
    if (!kind || splitPath(link.pathname).path !== '/contact') return
    event.preventDefault()
    import('./ContactDialog.tsx')
      .then(({ openContact }) => openContact(kind, link))
      .catch(() => location.assign(link.href))
  })
}
