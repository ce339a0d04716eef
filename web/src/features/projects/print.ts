import { formatDate } from '../../i18n/dates.ts'
import { isAvailable } from '../../platform/content/flat.ts'
import { $liveFlats } from '../../stores/live-flats.ts'
import { siteNow } from '../../stores/site-clock.ts'
import { pageLocale } from '../../ui/page.ts'

// What is printed is true on the day that it names: flats that have gone since the page was made are not on it.
addEventListener('beforeprint', () => {
  const flats = $liveFlats.get()
  for (const price of document.querySelectorAll('.printed-flats [flat]')) {
    const flat = flats.get(price.getAttribute('flat') ?? '')
    price.closest('li')?.toggleAttribute('hidden', flat !== undefined && !isAvailable(flat))
  }
})

const day = document.querySelector<HTMLElement>('[data-printed]')
if (day) {
  void siteNow().then((now) => {
    day.textContent = (day.dataset.printed ?? '').replace('{date}', formatDate(pageLocale(), new Date(now)))
  })
}
