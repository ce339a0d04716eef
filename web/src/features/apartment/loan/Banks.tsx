import { formatDate } from '../../../i18n/dates.ts'
import type { Locale } from '../../../i18n/locales.ts'
import type { Bank } from '../../../platform/content/costs.ts'
import { type LoanChoice, lenderOf, lends, loanOf } from './lending.ts'
import { boundsText, loanMessages, termText } from './messages.ts'

interface Props {
  banks: readonly Bank[]
  /** Minor units of the chosen currency. */
  price: number
  terms: LoanChoice
  locale: Locale
  money(minor: number): string
  onChange(terms: Partial<LoanChoice>): void
}

/** The partner banks: the cost of the loan at each that lends on these terms, and the bounds of the others. */
export function Banks({ banks, price, terms, locale, money, onChange }: Props) {
  const t = loanMessages(locale)
  const newest = banks
    .map(({ date }) => date)
    .sort()
    .at(-1)
  if (!newest) return null
  const lender = lenderOf(banks, terms)
  const amount = loanOf(banks, price, terms)?.amount
  return (
    <section className="bank-table" aria-labelledby="banks-title">
      <div className="cost-head">
        <h3 id="banks-title">{t('banks')}</h3>
        <p className="muted-text">{t('ratesOf', { date: formatDate(locale, newest) })}</p>
      </div>
      <table className="data-table">
        <thead>
          <tr>
            <th scope="col">{t('bank')}</th>
            <th scope="col" className="numeric">
              {t('rate')}
            </th>
            <th scope="col" className="numeric wide-cell">
              {t('termUpTo')}
            </th>
            <th scope="col" className="numeric wide-cell">
              {t('downFrom')}
            </th>
            <th scope="col" className="numeric">
              {amount === undefined ? t('monthly') : t('monthlyOn', { loan: money(amount) })}
            </th>
            <th scope="col" className="numeric wide-cell">
              {t('paidInAll')}
            </th>
            <th scope="col">
              <span className="visually-hidden">{t('chooseBank')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {banks.map((bank) => {
            const { id, name, rate, maxMonths, minDown } = bank
            const loan = lends(bank, terms) ? loanOf([bank], price, terms) : undefined
            const isUsed = bank === lender
            const word = t(isUsed ? 'inUse' : 'chooseBank')
            return (
              <tr key={id} className={isUsed ? 'is-used' : undefined}>
                <td>
                  <span>{name}</span>
                  {loan && (
                    <span className="small-text muted-text bank-bounds">
                      {`${t('fromDown', { down: String(minDown) })}, ${t('upToTerm', { term: termText(locale, maxMonths) })}`}
                    </span>
                  )}
                </td>
                <td className="numeric">{`${rate}%`}</td>
                <td className="numeric wide-cell">{termText(locale, maxMonths)}</td>
                <td className="numeric wide-cell">{`${minDown}%`}</td>
                <td className="numeric">
                  {loan ? (
                    money(loan.monthly)
                  ) : (
                    <span className="small-text out-of-bounds">{boundsText(locale, bank, terms)}</span>
                  )}
                </td>
                <td className="numeric wide-cell">{loan && money(loan.paid)}</td>
                <td className="numeric">
                  {loan && (
                    <button
                      type="button"
                      className="text-link js-only"
                      aria-pressed={isUsed}
                      aria-label={`${word}: ${name}`}
                      onClick={() => onChange({ bank: id })}
                    >
                      {word}
                    </button>
                  )}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}
