import { formatDate } from '../../i18n/dates.ts'
import { isAvailable } from '../../platform/content/flat.ts'
import { $liveFlats } from '../../stores/live-flats.ts'
import { siteNow } from '../../stores/site-clock.ts'
import { pageLocale } from '../../ui/page.ts'

/** The day on every sheet. */
let printedOn: string | undefined
const fillDays = () => {
  for (const day of document.querySelectorAll<HTMLElement>('[data-printed]'))
    if (printedOn) day.textContent = (day.dataset.printed ?? '').replace('{date}', printedOn)
}

const list = document.querySelector('.printed-flats')
const template = list?.querySelector('template')
if (list && template) {
  // Only while it is printed: that is a third of the page's elements. Flats that have gone meanwhile are not on it, nor buildings with no others.
  addEventListener('beforeprint', () => {
    list.replaceChildren(template, template.content.cloneNode(true))
    fillDays()
    const flats = $liveFlats.get()
    for (const price of list.querySelectorAll('[flat]')) {
      const flat = flats.get(price.getAttribute('flat') ?? '')
      if (flat && !isAvailable(flat)) price.closest('li')?.remove()
    }
    for (const flatsOf of list.querySelectorAll('ul')) {
      if (flatsOf.childElementCount === 0) flatsOf.parentElement?.remove()
    }
  })
  addEventListener('afterprint', () => list.replaceChildren(template))
}

if (document.querySelector('[data-printed]')) {
  void siteNow().then((now) => {
    printedOn = formatDate(pageLocale(), new Date(now))
    fillDays()
  })
}
