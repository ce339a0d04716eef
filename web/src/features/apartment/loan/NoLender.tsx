import type { Locale } from '../../../i18n/locales.ts'
import type { Bank } from '../../../platform/content/costs.ts'
import { type LoanChoice, nearestTerms } from './lending.ts'
import { loanMessages, termText } from './messages.ts'

interface Props {
  locale: Locale
  banks: readonly Bank[]
  terms: LoanChoice
  onChange(terms: Partial<LoanChoice>): void
}

/** In place of a loan that no bank gives: the nearest terms on which one does. */
export function NoLender({ locale, banks, terms, onChange }: Props) {
  const t = loanMessages(locale)
  const textOf = ({ down, months }: Pick<LoanChoice, 'down' | 'months'>) =>
    [
      down !== terms.down && t('nearestDown', { down: String(down) }),
      months !== terms.months && t('nearestTerm', { term: termText(locale, months) }),
    ]
      .filter(Boolean)
      .join(', ')
  return (
    <div className="no-lender">
      <p className="heading-3" role="status">
        {t('noLender', { down: String(terms.down), term: termText(locale, terms.months) })}
      </p>
      <p className="muted-text">{t('nearest')}</p>
      <div className="nearest-terms">
        {nearestTerms(banks, terms).map((nearest) => (
          <button
            key={textOf(nearest)}
            type="button"
            className="button is-small outlined"
            onClick={() => onChange(nearest)}
          >
            {textOf(nearest)}
          </button>
        ))}
      </div>
    </div>
  )
}
