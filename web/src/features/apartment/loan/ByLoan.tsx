import type { Locale } from '../../../i18n/locales.ts'
import type { Bank } from '../../../platform/content/costs.ts'
import { Amortisation } from './Amortisation.tsx'
import { Banks } from './Banks.tsx'
import type { Loan, LoanTerms } from './loan.ts'
import { type loanMessages, termText } from './messages.ts'
import { PaymentOption } from './PaymentOption.tsx'
import { Terms } from './Terms.tsx'

interface Props {
  locale: Locale
  banks: readonly Bank[]
  /** Amounts in minor units of the chosen currency. */
  loan: Loan
  terms: LoanTerms
  onChange(terms: Partial<LoanTerms>): void
  money(minor: number): string
  t: ReturnType<typeof loanMessages>
}

/** A bank's loan on the visitor's terms. */
export function ByLoan({ locale, banks, loan, terms, onChange, money, t }: Props) {
  return (
    <>
      <Terms terms={terms} downPayment={money(loan.downPayment)} onChange={onChange} t={t} />
      <div className="payment-ways">
        <PaymentOption
          name={t('bankLoan')}
          amount={money(loan.monthly)}
          times={t('aMonthFor', { term: termText(locale, terms.months) })}
          rows={[
            [t('loan'), money(loan.amount)],
            [t('interestInAll'), money(loan.interest)],
          ]}
          total={[t('paidInAll'), money(loan.paid)]}
        />
        <div className="schedule">
          <p className="small">
            {t('interestShare', {
              amount: money(loan.interest),
              share: String(Math.round((loan.interest / Math.max(loan.paid, 1)) * 100)),
            })}
          </p>
          <Amortisation schedule={loan.schedule} money={money} t={t} />
        </div>
      </div>
      <p className="small muted estimate">{t('estimate')}</p>
      <Banks
        banks={banks}
        loan={loan.amount}
        price={loan.price}
        terms={terms}
        locale={locale}
        money={money}
        onChange={onChange}
      />
    </>
  )
}
