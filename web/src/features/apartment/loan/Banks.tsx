import { formatDate } from '../../../i18n/dates.ts'
import type { Locale } from '../../../i18n/locales.ts'
import type { Bank } from '../../../platform/content/costs.ts'
import { calculateLoan, type LoanTerms } from './loan.ts'
import { loanMessages, termText } from './messages.ts'

interface Props {
  banks: readonly Bank[]
  /** Minor units of the chosen currency. */
  price: number
  loan: number
  terms: LoanTerms
  locale: Locale
  money(minor: number): string
  onChange(terms: Partial<LoanTerms>): void
}

/** The partner banks with the cost of the loan there; selecting a row sets the calculator's rate. */
export function Banks({ banks, price, loan, terms, locale, money, onChange }: Props) {
  const t = loanMessages(locale)
  const newest = banks
    .map(({ date }) => date)
    .sort()
    .at(-1)
  if (!newest) return null
  return (
    <section className="banks" aria-labelledby="banks-title">
      <div className="cost-head">
        <h3 id="banks-title">{t('banks')}</h3>
        <p className="muted">{t('ratesOf', { date: formatDate(locale, newest) })}</p>
      </div>
      <table className="tbl">
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
              {t('monthlyOn', { loan: money(loan) })}
            </th>
            <th scope="col" className="numeric wide-cell">
              {t('paidInAll')}
            </th>
            <th scope="col">
              <span className="visually-hidden">{t('useRate')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {banks.map(({ name, rate, maxMonths, minDown }) => {
            const offer = calculateLoan(price, { ...terms, rate, months: Math.min(terms.months, maxMonths) })
            const isUsed = terms.rate === rate
            const isPossible = terms.down >= minDown && terms.months <= maxMonths
            return (
              <tr key={name} className={isUsed ? 'is-used' : undefined}>
                <td>{name}</td>
                <td className="numeric">{`${rate}%`}</td>
                <td className="numeric wide-cell">{termText(locale, maxMonths)}</td>
                <td className="numeric wide-cell">{`${minDown}%`}</td>
                <td className="numeric">{isPossible ? money(offer.monthly) : ''}</td>
                <td className="numeric wide-cell">{isPossible ? money(offer.paid) : ''}</td>
                <td className="numeric">
                  <button
                    type="button"
                    className="link js-only"
                    aria-pressed={isUsed}
                    aria-label={`${t(isUsed ? 'inUse' : 'useRate')}: ${name}`}
                    onClick={() => onChange({ rate, months: Math.min(terms.months, maxMonths) })}
                  >
                    {t(isUsed ? 'inUse' : 'useRate')}
                  </button>
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}
