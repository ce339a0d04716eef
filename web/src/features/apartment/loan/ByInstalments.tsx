import { formatMonth } from '../../../i18n/dates.ts'
import type { Locale } from '../../../i18n/locales.ts'
import { round } from '../../../ui/round.ts'
import { offerMessages } from '../offer-messages.ts'
import { planInstalments, type ReservedFirst } from './instalments.ts'
import type { BankLoan } from './lending.ts'
import { loanMessages } from './messages.ts'
import { type LinkedOffer, OfferLink } from './OfferLink.tsx'
import { PaymentOption } from './PaymentOption.tsx'
import { PaymentPlan } from './PaymentPlan.tsx'
import { wayMessages } from './way-messages.ts'

interface Props {
  locale: Locale
  /** The first payment, in per cent of the price. */
  down: number
  months: number
  /** Day of the reservation, as `YYYY-MM-DD`. */
  today: string
  reserved: ReservedFirst
  /** Minor units of the chosen currency. */
  price: number
  /** The flat and its price, for the printed plan. */
  about: string
  offer: LinkedOffer | undefined
  /** Undefined if no bank lends on the visitor's terms. */
  loan: BankLoan | undefined
  money(minor: number): string
}

/** The developer's instalments: the offer says how much is paid first, and for how long. */
export function ByInstalments(props: Props) {
  const { locale, down, months, today, reserved, price, about, offer, loan, money } = props
  const t = wayMessages(locale)
  const l = loanMessages(locale)
  const plan = planInstalments(price, down, months, today, reserved)
  const [first, last] = [plan.payments.at(-months), plan.payments.at(-1)].map((one) =>
    formatMonth(locale, one?.day ?? ''),
  )
  return (
    <>
      <div className="payment-ways">
        <PaymentOption
          name={t('ourInstalments')}
          amount={money(plan.monthly)}
          times={l('aMonthFor', { term: l('months', { n: months }) })}
          rows={[
            [t('firstPayment', { down: String(down) }), money(plan.downPayment), t('fixed')],
            [t('monthlyPayments', { n: months }), money(price - plan.downPayment)],
          ]}
          total={[l('paidInAll'), money(price)]}
        >
          <OfferLink locale={locale} offer={offer} />
        </PaymentOption>
        <div className="pay-bars">
          {loan && <p className="small-text">{t('noInterest', { amount: money(loan.interest) })}</p>}
          <Pieces down={down} months={months} />
          <p className="pieces-ends small-text tabular">
            <span>{offerMessages(locale)('withContract', { price: money(plan.downPayment) })}</span>
            <span>{`${first} – ${last}`}</span>
          </p>
        </div>
      </div>
      <PaymentPlan plan={plan} about={about} locale={locale} money={money} />
    </>
  )
}

/** The first payment and the others, in proportion. */
function Pieces({ down, months }: { down: number; months: number }) {
  const step = (100 - down) / months
  const width = round(step * 0.84, 2)
  const pieces = Array.from(
    { length: months },
    (_, month) => `M${round(down + (month + 0.16) * step, 2)} 0h${width}v10h-${width}z`,
  )
  return (
    <svg className="pieces" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
      <rect className="first-part" width={round(down, 2)} height={10} />
      <path className="principal" d={pieces.join('')} />
    </svg>
  )
}
