import { CONTACT_KINDS } from '../features/contact/kinds.ts'
import { splitPath } from '../i18n/paths.ts'
import { leaveOverlay } from '../ui/overlay.ts'
import { currentPath, returnPath } from '../ui/page.ts'

/**
 * What a press on any link does beyond following it, in the page and in everything that covers it: islands have had the
 * event before, and may have prevented it.
 */
document.addEventListener('click', (event) => {
  const link = (event.target as Element).closest('a')
  if (!link || event.defaultPrevented) return
  // Links to other languages keep the query and fragment of this page: filters, currency, position.
  if (link.matches('[data-language]')) Object.assign(link, { search: location.search, hash: location.hash })
  // Logging in returns to it.
  const back = currentPath() ?? returnPath()
  if (link.matches('[data-log-in]') && link.pathname.endsWith('/login') && back)
    link.search = `?return=${encodeURIComponent(back)}`
  const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
  if (!isPlain) return
  openForm(event, link)
  leaveOverlay(event, link)
})

/**
 * Links to a form of the contact page open it in a dialog over the current page; its code is loaded on first use. If that
 * fails, the link is followed.
 */
function openForm(event: MouseEvent, link: HTMLAnchorElement): void {
  const form = CONTACT_KINDS.find((one) => link.hash === `#${one}`)
  const isContact = ({ origin, pathname }: Location | HTMLAnchorElement) =>
    origin === location.origin && splitPath(pathname).path === '/contact'
  if (!form || !isContact(link) || isContact(location)) return
  event.preventDefault()
  import('../features/contact/ContactDialog.tsx')
    .then(({ openContact }) => openContact(form, link))
    .catch(() => location.assign(link.href))
}
