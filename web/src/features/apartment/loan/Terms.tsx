import { useId } from 'react'
import type { Locale } from '../../../i18n/locales.ts'
import type { Bank } from '../../../platform/content/costs.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { type LoanChoice, lenderOf, lends } from './lending.ts'
import { clampMonths, DOWN_PAYMENTS, MONTHS } from './loan.ts'
import { boundsText, loanMessages } from './messages.ts'
import { Range } from './Range.tsx'

interface Props {
  locale: Locale
  banks: readonly Bank[]
  terms: LoanChoice
  /** As money. */
  downPayment: string
  onChange(terms: Partial<LoanChoice>): void
}

/** Down payment, term and bank. */
export function Terms({ locale, banks, terms, downPayment, onChange }: Props) {
  const t = loanMessages(locale)
  const id = useId()
  const lender = lenderOf(banks, terms)
  return (
    <div className="loan-terms">
      <fieldset className="control">
        <legend className="visually-hidden">{t('down')}</legend>
        <div className="control-head">
          <span aria-hidden="true">{t('down')}</span>
          <b className="tabular">{downPayment}</b>
        </div>
        <div className="option-row">
          {DOWN_PAYMENTS.map((down) => (
            <button
              key={down}
              type="button"
              className="option"
              aria-pressed={terms.down === down}
              onClick={() => onChange({ down })}
            >
              {`${down}%`}
            </button>
          ))}
        </div>
      </fieldset>
      <Range
        label={t('term')}
        typedLabel={t('monthsLabel')}
        value={terms.months}
        text={t('months', { n: terms.months })}
        bounds={MONTHS}
        onChange={(months) => onChange({ months: clampMonths(months) })}
      />
      <div className="control">
        <div className="control-head">
          <label htmlFor={id}>{t('bank')}</label>
          <b className="tabular">{lender && `${lender.rate}%`}</b>
        </div>
        <div className="select sort-select bank-select">
          <select
            id={id}
            value={lender?.id ?? ''}
            onChange={(event) => onChange({ bank: event.target.value })}
          >
            {!lender && <option value="">{t('noBank')}</option>}
            {banks.map((bank) => (
              <option key={bank.id} value={bank.id} disabled={!lends(bank, terms)}>
                {lends(bank, terms) ? bank.name : `${bank.name} (${boundsText(locale, bank, terms)})`}
              </option>
            ))}
          </select>
          <Icon name="chevron" />
        </div>
      </div>
    </div>
  )
}
