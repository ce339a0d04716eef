import type { Locale } from '../../../i18n/locales.ts'
import type { Bank } from '../../../platform/content/costs.ts'
import { Amortisation } from './Amortisation.tsx'
import { Banks } from './Banks.tsx'
import type { BankLoan, LoanChoice } from './lending.ts'
import { loanMessages, termText } from './messages.ts'
import { NoLender } from './NoLender.tsx'
import { PaymentOption } from './PaymentOption.tsx'
import { Terms } from './Terms.tsx'

interface Props {
  locale: Locale
  banks: readonly Bank[]
  /** Amounts in minor units of the chosen currency. */
  price: number
  /** In minor units; a loan or not. */
  downPayment: number
  /** Undefined if no bank lends on these terms. */
  loan: BankLoan | undefined
  terms: LoanChoice
  onChange(terms: Partial<LoanChoice>): void
  money(minor: number): string
}

/** A bank's loan on the visitor's terms. */
export function ByLoan({ locale, banks, price, downPayment, loan, terms, onChange, money }: Props) {
  const t = loanMessages(locale)
  return (
    <>
      <Terms {...{ locale, banks, terms, onChange }} downPayment={money(downPayment)} />
      {loan ? (
        <Calculated {...{ locale, loan, money }} />
      ) : (
        <NoLender {...{ locale, banks, terms, onChange }} />
      )}
      <p className="small-text muted-text estimate">{t('estimate')}</p>
      <Banks {...{ banks, price, terms, locale, money, onChange }} />
    </>
  )
}

function Calculated({ locale, loan, money }: { loan: BankLoan } & Pick<Props, 'locale' | 'money'>) {
  const t = loanMessages(locale)
  return (
    <div className="payment-ways">
      <PaymentOption
        name={t('bankAt', { bank: loan.bank.name, rate: String(loan.bank.rate) })}
        amount={money(loan.monthly)}
        times={t('aMonthFor', { term: termText(locale, loan.months) })}
        rows={[
          [t('loan'), money(loan.amount)],
          [t('interestInAll'), money(loan.interest)],
        ]}
        total={[t('paidInAll'), money(loan.paid)]}
      />
      <div className="schedule">
        <p className="small-text">
          {t('interestShare', {
            amount: money(loan.interest),
            share: String(Math.round((loan.interest / Math.max(loan.paid, 1)) * 100)),
          })}
        </p>
        <Amortisation schedule={loan.schedule} money={money} t={t} />
      </div>
    </div>
  )
}
