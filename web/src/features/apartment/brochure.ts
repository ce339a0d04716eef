import { formatDate } from '../../i18n/dates.ts'
import { formatPrice } from '../../i18n/money.ts'
import { $rate } from '../../stores/currency.ts'
import { $liveFlats } from '../../stores/live-flats.ts'
import { pageLocale } from '../../ui/page-locale.ts'
import { calculateLoan } from './loan/loan.ts'
import { termText } from './loan/messages.ts'
import { parseTerms } from './loan/terms.ts'
import { apartmentMessages } from './messages.ts'

/** The printed sheet: today's date, the terms of the loan as they are set, and its pictures there in time. */
export function startBrochure(): void {
  const sheet = document.querySelector<HTMLElement>('[data-brochure]')
  if (!sheet) return
  addEventListener('beforeprint', () => prepare(sheet))
  document.querySelector('[data-print]')?.addEventListener('click', async () => {
    const pictures = [...sheet.querySelectorAll('img')]
    for (const picture of pictures) picture.loading = 'eager'
    // A picture that does not load must not prevent printing.
    await Promise.allSettled(pictures.map((picture) => picture.decode()))
    print()
  })
}

function prepare(sheet: HTMLElement): void {
  const locale = pageLocale()
  const t = apartmentMessages(locale)
  const printed = sheet.querySelector<HTMLElement>('[data-printed]')
  if (printed)
    printed.textContent = (printed.dataset.printed ?? '').replace('{date}', formatDate(locale, new Date()))
  const address = sheet.querySelector('[data-brochure-address]')
  if (address) address.textContent = `${location.host}${location.pathname}`
  const line = sheet.querySelector<HTMLElement>('[data-loan-line]')
  const amount = line?.querySelector('b')
  if (!line || !amount) return
  const terms = parseTerms(location.search)
  const { monthly } = calculateLoan(
    $liveFlats.get().get(sheet.dataset.id ?? '')?.price || Number(sheet.dataset.price),
    terms,
  )
  const rate = $rate.get()?.rate ?? 0
  const currency = document.documentElement.dataset.currency === 'gel' && rate > 0 ? 'gel' : 'usd'
  amount.textContent = t('aMonth', { price: formatPrice(monthly, currency, rate) })
  line.firstChild?.replaceWith(
    t('loanLine', {
      down: String(terms.down),
      term: termText(locale, terms.months),
      rate: String(terms.rate),
    }),
  )
}
