import { useState } from 'react'
import { formatDate } from '../../../i18n/dates.ts'
import type { Locale } from '../../../i18n/locales.ts'
import type { InstalmentPlan } from './instalments.ts'
import { loanMessages } from './messages.ts'
import { wayMessages } from './way-messages.ts'

/** Shown before all are asked for; printed are all. */
const FIRST_ROWS = 6

interface Props {
  plan: InstalmentPlan
  /** The flat and its price, for the printed plan. */
  about: string
  locale: Locale
  money(minor: number): string
}

/** Every instalment with its date, on screen and in print. */
export function PaymentPlan({ plan, about, locale, money }: Props) {
  const t = wayMessages(locale)
  const l = loanMessages(locale)
  const [isOpen, setOpen] = useState(false)
  const before = plan.payments.filter(({ kind }) => kind !== 'instalment').length
  const printPlan = () => {
    const { dataset } = document.documentElement
    dataset.sheet = 'plan'
    addEventListener('afterprint', () => delete dataset.sheet, { once: true })
    print()
  }
  return (
    <div className="payment-plan">
      <div className="cost-head">
        <h3 id="plan-title">{t('plan')}</h3>
        <button type="button" className="text-link js-only" onClick={printPlan}>
          {t('printPlan')}
        </button>
      </div>
      <p className="plan-about">{about}</p>
      <div className={isOpen ? 'plan-rows is-open' : 'plan-rows'}>
        <table className="data-table">
          <thead>
            <tr>
              <th scope="col">{t('date')}</th>
              <th scope="col" className="what-for">
                {t('whatFor')}
              </th>
              <th scope="col" className="numeric">
                {t('payment')}
              </th>
              <th scope="col" className="numeric">
                {l('left')}
              </th>
            </tr>
          </thead>
          <tbody>
            {plan.payments.map(({ kind, day, amount, left }, index) => (
              <tr key={`${kind} ${day}`} className={index < FIRST_ROWS ? undefined : 'later-row'}>
                <td>{formatDate(locale, `${day}T08:00:00.000Z`)}</td>
                <td className="what-for">
                  {kind === 'instalment'
                    ? t(kind, { n: String(index - before + 1), of: String(plan.payments.length - before) })
                    : kind === 'down'
                      ? l(kind)
                      : t(kind)}
                </td>
                <td className="numeric">{money(amount)}</td>
                <td className="numeric">{money(left)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {plan.payments.length > FIRST_ROWS && (
        <button type="button" className="text-link" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? t('fewerPayments') : t('allPayments', { n: plan.payments.length })}
        </button>
      )}
    </div>
  )
}
