import { formatDate, lastMoment } from '../../../i18n/dates.ts'
import type { Locale } from '../../../i18n/locales.ts'
import { round } from '../../../ui/round.ts'
import type { InstalmentPlan } from './instalments.ts'
import type { Loan, LoanTerms } from './loan.ts'
import { type loanMessages, termText } from './messages.ts'
import { OfferLink, type ShownOffer } from './OfferLink.tsx'
import { PaymentOption } from './PaymentOption.tsx'

interface Props {
  locale: Locale
  /** Amounts in minor units of the chosen currency. */
  price: number
  discount: number
  offer: ShownOffer | undefined
  loan: Loan
  terms: LoanTerms
  plan: InstalmentPlan | undefined
  money(minor: number): string
  t: ReturnType<typeof loanMessages>
}

/** Paying the whole price with the contract, beside what the other ways come to. */
export function AtOnce({ locale, price, discount, offer, loan, terms, plan, money, t }: Props) {
  const bars = [
    { name: t('atOnce'), paid: price - discount },
    ...(discount > 0 ? [{ name: t('listPrice'), paid: price - discount, saved: discount }] : []),
    ...(plan ? [{ name: t('instalments'), paid: price }] : []),
    { name: t('bankFor', { term: termText(locale, terms.months) }), paid: price, interest: loan.interest },
  ]
  return (
    <div className="payment-ways">
      <PaymentOption
        name={discount > 0 ? t('paidInstead', { price: money(price) }) : t('paidAtOnce')}
        amount={money(price - discount)}
        rows={[
          ...(discount > 0 ? [[t('youSave'), money(discount)] as const] : []),
          ...(offer?.endsAt ? [[t('offerEnds'), formatDate(locale, lastMoment(offer.endsAt))] as const] : []),
        ]}
      >
        <OfferLink locale={locale} offer={offer} />
      </PaymentOption>
      <div className="pay-bars">
        <p className="small">{t('manyWays')}</p>
        {bars.map((bar) => (
          <Bar key={bar.name} {...bar} most={loan.paid} money={money} />
        ))}
        <p className="small muted">
          {t('bankNote', {
            down: money(loan.downPayment),
            monthly: money(loan.monthly),
            rate: String(terms.rate),
            interest: money(loan.interest),
          })}
        </p>
      </div>
    </div>
  )
}

interface BarProps {
  name: string
  paid: number
  saved?: number
  interest?: number
  /** The longest bar. */
  most: number
  money(minor: number): string
}

function Bar({ name, paid, saved = 0, interest = 0, most, money }: BarProps) {
  const lengthOf = (amount: number) => round((amount / Math.max(most, 1)) * 1000)
  const x = lengthOf(paid)
  return (
    <p className="pay-bar">
      <span>{name}</span>
      <svg viewBox="0 0 1000 36" preserveAspectRatio="none" aria-hidden="true">
        <rect className="principal" width={x} height={36} />
        {saved > 0 && <rect className="saved" x={x} width={lengthOf(saved)} height={36} />}
        {interest > 0 && <rect className="interest" x={x} width={lengthOf(interest)} height={36} />}
      </svg>
      <span className="num">{money(paid + saved + interest)}</span>
    </p>
  )
}
