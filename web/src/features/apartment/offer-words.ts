import { formatUntilDay } from '../../i18n/dates.ts'
import type { Locale } from '../../i18n/locales.ts'
import { localPath } from '../../i18n/paths.ts'
import type { PriceText } from '../../kit/flat/price-parts.ts'
import type { FlatOffer } from '../../platform/content/offers.ts'
import { planInstalments } from './loan/instalments.ts'
import { loanMessages } from './loan/messages.ts'
import { shareOf } from './loan/sums.ts'
import { apartmentMessages } from './messages.ts'

/** Words, which may have a price in them. */
export type Words = string | PriceText

interface OfferWords {
  href: string
  name: string
  note: Words
  sum: Words
  /** Name and sum, for a narrow bar. */
  short: Words
}

/** What an offer says of a flat at a price, in US cents. */
export function offerWords(
  locale: Locale,
  { payment, endsAt, ...offer }: FlatOffer,
  price: number,
): OfferWords {
  const t = apartmentMessages(locale)
  const until = endsAt && formatUntilDay(locale, endsAt)
  const untilAnd = (text: string) => [until, text].filter(Boolean).join(', ')
  if (payment.way === 'once') {
    const discount = shareOf(price, payment.discount)
    const cents = price - discount
    return {
      href: '#once',
      name: t('payAtOnce', { discount: String(payment.discount) }),
      note: { cents: discount, text: untilAnd(t('youSave', { price: '{price}' })) },
      sum: { cents },
      short: { cents, text: t('atOnce', { price: '{price}' }) },
    }
  }
  if (payment.way === 'instalments') {
    const { downPayment, monthly } = planInstalments(price, payment.down, payment.months, '1970-01-01')
    const values = { months: String(payment.months), price: '{price}' }
    return {
      href: '#instalments',
      name: loanMessages(locale)('instalments'),
      note: { cents: downPayment, text: untilAnd(t('withContract', { price: '{price}' })) },
      sum: { cents: monthly, text: t('byMonths', values) },
      short: { cents: monthly, text: t('inMonths', values) },
    }
  }
  return {
    href: localPath(locale, offer.path),
    name: offer.title,
    note: untilAnd(offer.summary),
    sum: offer.mark,
    short: offer.title,
  }
}
