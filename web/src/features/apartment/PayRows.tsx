import { useStore } from '@nanostores/react'
import type { Locale } from '../../i18n/locales.ts'
import { Price } from '../../kit/flat/Price.tsx'
import type { BuyingCost } from '../../platform/content/costs.ts'
import type { OfferPayment } from '../../platform/content/offers.ts'
import { $rate, writtenRate } from '../../stores/currency.ts'
import { Icon } from '../../ui/Icon.tsx'
import { calculateLoan, DEFAULT_TERMS } from './loan/loan.ts'
import { loanMessages, termText } from './loan/messages.ts'
import { costsOfWay, dueWithContract, monthlyOf, shareOf } from './loan/sums.ts'
import { apartmentMessages } from './messages.ts'
import type { ShownOffer } from './offer-words.ts'
import { paymentOf, useOffers } from './use-offers.ts'

interface Props {
  locale: Locale
  /** In US cents. */
  price: number
  offers: readonly ShownOffer[]
  costs: readonly BuyingCost[]
  /** In US cents; undefined if the flat cannot be reserved online. */
  deposit: number | undefined
}

/** What a flat costs in other words than its price: by its offers, a month, and with the contract. Each leads to its costs. */
export function PayRows({ locale, price, offers: built, costs, deposit }: Props) {
  const t = apartmentMessages(locale)
  const offers = useOffers(built)
  const rate = useStore($rate, { ssr: writtenRate })?.rate
  const loan = calculateLoan(price, DEFAULT_TERMS)
  const byInstalments = paymentOf(offers, 'instalments')
  const down = byInstalments?.down ?? DEFAULT_TERMS.down
  const due = dueWithContract({
    first: shareOf(price, down),
    deposit: deposit ?? 0,
    loan: byInstalments ? 0 : loan.amount,
    costs: costsOfWay(costs, !byInstalments, rate),
  })
  return (
    <nav className="pay-rows" aria-label={t('paying')}>
      {offers.map((offer) => (
        <Row key={offer.path} {...offer} {...amountsOf(offer.payment, price)} isOffer />
      ))}
      <Row
        href="#loan"
        name={t('perMonth')}
        note={t('loanTerms', {
          down: String(DEFAULT_TERMS.down),
          term: termText(locale, DEFAULT_TERMS.months),
        })}
        sum="{price}"
        sumCents={loan.monthly}
      />
      <Row
        href={byInstalments ? '#instalments' : '#loan'}
        name={loanMessages(locale)('contractDay')}
        note={t(deposit ? 'dayTermsRest' : 'dayTerms', { down: String(down) })}
        sum="{price}"
        sumCents={due}
      />
    </nav>
  )
}

/** The amounts in the words of an offer, in US cents. */
export function amountsOf(payment: OfferPayment, price: number): { noteCents?: number; sumCents?: number } {
  if (payment.way === 'included') return {}
  if (payment.way === 'instalments') {
    const { down, months } = payment
    return { noteCents: shareOf(price, down), sumCents: monthlyOf(price, down, months) }
  }
  const discount = shareOf(price, payment.discount)
  return { noteCents: discount, sumCents: price - discount }
}

interface RowProps {
  href: string
  name: string
  note: string
  noteCents?: number
  sum: string
  sumCents?: number
  isOffer?: boolean
}

function Row({ href, name, note, noteCents, sum, sumCents, isOffer = false }: RowProps) {
  return (
    <a className={isOffer ? 'pay-row offer' : 'pay-row'} href={href}>
      <span>
        <span>{name}</span>
        <span className="small note">
          <Amount text={note} cents={noteCents} />
        </span>
      </span>
      <span className="num row-sum">
        <Amount text={sum} cents={sumCents} />
      </span>
      <Icon name="arrow" />
    </a>
  )
}

/** Words, with an amount of US cents in them if there is one. */
export const Amount = ({ text, cents }: { text: string; cents: number | undefined }) =>
  cents === undefined ? <span>{text}</span> : <Price cents={cents} text={text} />
