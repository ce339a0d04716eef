import { clampMonths, clampRate, DOWN_PAYMENTS, type LoanTerms, MONTHS, RATE } from './loan.ts'
import type { loanMessages } from './messages.ts'
import { Range } from './Range.tsx'

interface Props {
  terms: LoanTerms
  /** As money. */
  downPayment: string
  onChange(terms: Partial<LoanTerms>): void
  t: ReturnType<typeof loanMessages>
}

/** Down payment, term and rate. */
export function Terms({ terms, downPayment, onChange, t }: Props) {
  return (
    <div className="loan-terms">
      <fieldset className="control">
        <legend className="visually-hidden">{t('down')}</legend>
        <div className="control-head">
          <span aria-hidden="true">{t('down')}</span>
          <b className="num">{downPayment}</b>
        </div>
        <div className="opts">
          {DOWN_PAYMENTS.map((down) => (
            <button
              key={down}
              type="button"
              className="opt"
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
      <Range
        label={t('rate')}
        typedLabel={t('rateLabel')}
        value={terms.rate}
        text={`${terms.rate}%`}
        bounds={RATE}
        onChange={(value) => onChange({ rate: clampRate(value) })}
      />
    </div>
  )
}
