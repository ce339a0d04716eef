import { useStore } from '@nanostores/react'
import { useEffect, useMemo, useState } from 'react'
import type { Locale } from '../../i18n/locales.ts'
import { DEFAULT_CURRENCY, SYMBOLS } from '../../i18n/money.ts'
import { formatCount } from '../../i18n/numbers.ts'
import { $currency, $rate, writtenRate } from '../../stores/currency.ts'
import { island } from '../../ui/island.tsx'
import { $livePrice } from '../apartment/live-price.ts'
import { Amortisation } from './Amortisation.tsx'
import {
  calculateLoan,
  clampMonths,
  clampRate,
  DEFAULT_TERMS,
  DOWN_PAYMENTS,
  type LoanTerms,
  MONTHS,
  RATE,
} from './loan.ts'
import { loanMessages } from './messages.ts'
import { Range } from './Range.tsx'
import { parseTerms, writeTerms } from './terms.ts'

interface Props {
  locale: Locale
  /** In cents of a US dollar, as the page was built. */
  price: number
}

/** What a loan for the flat would cost. In the chosen currency, to whole minor units; the terms are in the address. */
function Loan({ locale, price }: Props) {
  const t = loanMessages(locale)
  const [terms, setTerms] = useState(DEFAULT_TERMS)
  const currency = useStore($currency, { ssr: () => DEFAULT_CURRENCY })
  const rate = useStore($rate, { ssr: writtenRate })?.rate
  const cents = useStore($livePrice, { ssr: 'initial' }) ?? price
  const isLari = currency === 'gel' && rate !== undefined
  const amount = isLari ? Math.round(cents * rate) : cents
  const loan = useMemo(() => calculateLoan(amount, terms), [amount, terms])

  useEffect(() => {
    const read = () => setTerms(parseTerms(location.search))
    read()
    addEventListener('popstate', read)
    return () => removeEventListener('popstate', read)
  }, [])
  const change = (next: Partial<LoanTerms>) => {
    const changed = { ...terms, ...next }
    setTerms(changed)
    // A slider passes many values: the address keeps up without a step of the history for each.
    history.replaceState(
      history.state,
      '',
      `${location.pathname}${writeTerms(changed, location.search)}${location.hash}`,
    )
  }
  const money = (minor: number) => `${SYMBOLS[isLari ? 'gel' : 'usd']}${formatCount(Math.round(minor / 100))}`

  return (
    <div className="grid calculator">
      <div className="terms">
        <fieldset className="control">
          <legend className="visually-hidden">{t('down')}</legend>
          <div className="control-head">
            <span aria-hidden="true">{t('down')}</span>
            <b className="num">{money(loan.downPayment)}</b>
          </div>
          <div className="opts">
            {DOWN_PAYMENTS.map((down) => (
              <button
                key={down}
                type="button"
                className="opt"
                aria-pressed={terms.down === down}
                onClick={() => change({ down })}
              >
                {down}%
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
          onChange={(months) => change({ months: clampMonths(months) })}
        />
        <Range
          label={t('rate')}
          typedLabel={t('rateLabel')}
          value={terms.rate}
          text={`${terms.rate}%`}
          bounds={RATE}
          onChange={(value) => change({ rate: clampRate(value) })}
        />
        <p className="small muted estimate">{t('estimate')}</p>
      </div>
      <div className="result">
        <p className="monthly" role="status">
          <span className="display num">{money(loan.monthly)}</span>{' '}
          <span className="muted">{t('aMonth')}</span>
        </p>
        <dl className="totals">
          <div>
            <dt>{t('loan')}</dt>
            <dd>{money(loan.amount)}</dd>
          </div>
          <div>
            <dt>{t('interestInAll')}</dt>
            <dd>{money(loan.interest)}</dd>
          </div>
          <div>
            <dt>{t('paidInAll')}</dt>
            <dd>{money(loan.paid)}</dd>
          </div>
        </dl>
        <Amortisation schedule={loan.schedule} money={money} t={t} />
      </div>
    </div>
  )
}

export default island(Loan)
