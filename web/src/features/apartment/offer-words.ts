import { formatUntilDay } from '../../i18n/dates.ts'
import type { Locale } from '../../i18n/locales.ts'
import { localPath } from '../../i18n/paths.ts'
import type { FlatOffer } from '../../platform/content/offers.ts'
import { loanMessages } from './loan/messages.ts'
import { offerMessages } from './offer-messages.ts'

/** An offer in the words of a page; `note` and `sum` may have a `{price}`, which follows the price of the flat. */
export interface ShownOffer extends FlatOffer {
  href: string
  /** `until 30 November`; undefined without an end. */
  until: string | undefined
  name: string
  note: string
  sum: string
  /** Name and sum, for a narrow bar. */
  short: string
}

/** Pages are built with the words, so that browsers need not load those of all offers. */
export function withWords(locale: Locale, offer: FlatOffer): ShownOffer {
  const t = offerMessages(locale)
  const { payment, endsAt } = offer
  const until = endsAt && formatUntilDay(locale, endsAt)
  const untilAnd = (text: string) => [until, text].filter(Boolean).join(', ')
  const price = '{price}'
  if (payment.way === 'once') {
    return {
      ...offer,
      until,
      href: '#once',
      name: t('payAtOnce', { discount: String(payment.discount) }),
      note: untilAnd(t('youSave', { price })),
      sum: price,
      short: t('atOnce', { price }),
    }
  }
  if (payment.way === 'instalments') {
    const values = { months: String(payment.months), price }
    return {
      ...offer,
      until,
      href: '#instalments',
      name: loanMessages(locale)('instalments'),
      note: untilAnd(t('withContract', { price })),
      sum: t('byMonths', values),
      short: t('inMonths', values),
    }
  }
  return {
    ...offer,
    until,
    href: localPath(locale, offer.path),
    name: offer.title,
    note: untilAnd(offer.summary),
    sum: offer.mark,
    short: offer.title,
  }
}
