import { formatDate } from '../../i18n/dates.ts'
import { formatRate } from '../../i18n/money.ts'
import { $rate } from '../../stores/currency.ts'
import { pageLocale } from '../../ui/page-locale.ts'

/** Updates the rate beside an amount in the other currency. */
export function startRateNotes(): void {
  const locale = pageLocale()
  $rate.listen((rate) => {
    if (!rate) return
    for (const note of document.querySelectorAll<HTMLElement>('[data-rate-note]')) {
      const [before = '', after = ''] = (note.dataset.rateNote ?? '')
        .replace('{rate}', formatRate(rate.rate))
        .replace('{date}', formatDate(locale, rate.date))
        .split('{price}')
      note.replaceChildren(before, ...note.querySelectorAll('live-value'), after)
    }
  })
}
