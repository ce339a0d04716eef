import type { Locale } from '../../../i18n/locales.ts'
import { round } from '../../../ui/round.ts'
import type { BankLoan } from './lending.ts'
import { loanMessages, termText } from './messages.ts'
import { type LinkedOffer, OfferLink } from './OfferLink.tsx'
import { PaymentOption } from './PaymentOption.tsx'
import { wayMessages } from './way-messages.ts'

interface Props {
  locale: Locale
  /** Amounts in minor units of the chosen currency. */
  price: number
  discount: number
  offer: LinkedOffer | undefined
  /** Undefined if no bank lends on the visitor's terms. */
  loan: BankLoan | undefined
  /** Instalments are another way. */
  hasInstalments: boolean
  money(minor: number): string
}

/** Paying the whole price with the contract, beside what the other ways come to. */
export function AtOnce(props: Props) {
  const { locale, price, discount, offer, loan, hasInstalments, money } = props
  const t = wayMessages(locale)
  const l = loanMessages(locale)
  const bars = [
    { name: l('atOnce'), paid: price - discount },
    ...(discount > 0 ? [{ name: t('listPrice'), paid: price - discount, saved: discount }] : []),
    ...(hasInstalments ? [{ name: l('instalments'), paid: price }] : []),
    ...(loan
      ? [
          {
            name: t('bankFor', { term: termText(locale, loan.months) }),
            paid: price,
            interest: loan.interest,
          },
        ]
      : []),
  ]
  return (
    <div className="payment-ways">
      <PaymentOption
        name={discount > 0 ? t('paidInstead', { price: money(price) }) : l('paidAtOnce')}
        amount={money(price - discount)}
        rows={[
          ...(discount > 0 ? [[t('youSave'), money(discount)] as const] : []),
          ...(offer?.until ? [[t('offerHolds'), offer.until] as const] : []),
        ]}
      >
        <OfferLink locale={locale} offer={offer} />
      </PaymentOption>
      <div className="pay-bars">
        <p className="small-text">{t('manyWays')}</p>
        {bars.map((bar) => (
          <Bar key={bar.name} {...bar} most={loan?.paid ?? price} money={money} />
        ))}
        {loan && (
          <p className="small-text muted-text">
            {t('bankNote', {
              bank: loan.bank.name,
              down: money(loan.downPayment),
              monthly: money(loan.monthly),
              rate: String(loan.bank.rate),
              interest: money(loan.interest),
            })}
          </p>
        )}
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
        {saved > 0 && <rect className="saved-part" x={x} width={lengthOf(saved)} height={36} />}
        {interest > 0 && <rect className="interest" x={x} width={lengthOf(interest)} height={36} />}
      </svg>
      <span className="tabular">{money(paid + saved + interest)}</span>
    </p>
  )
}
