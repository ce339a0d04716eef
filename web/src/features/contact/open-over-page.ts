import { pageLocale } from '../../ui/page-locale.ts'
import { openContact } from './open-dialog.tsx'
import type { ContactKind } from './schema.ts'

/** Opens a form of the contact page over the current page. */
export async function openOverPage(kind: ContactKind, link: HTMLAnchorElement): Promise<void> {
  // The footer of every page has the opening hours and the number.
  const hours = document.querySelector<HTMLElement>('[data-hours]')?.dataset.hours
  const phone = document.querySelector('footer a[href^="tel:"]')?.textContent?.trim()
  await openContact({
    kind,
    locale: pageLocale(),
    hours: hours ? JSON.parse(hours) : [],
    phone,
    search: link.search,
  })
}
