import { useState } from 'react'
import type { BuyingCost, Extra } from '../../../platform/content/costs.ts'
import { costOf } from './amounts.ts'
import type { loanMessages } from './messages.ts'

interface Props {
  name: string
  /** Which way of paying it is the sum of. */
  note: string
  totalLabel: string
  /** Amounts in minor units of the chosen currency. */
  price: number
  /** What an offer takes off it. */
  discount?: { name: string; until: string | undefined; amount: number } | undefined
  /** The amount of the loan, for costs that are a share of it; 0 without one. */
  loan: number
  /** With parking and storage of this amount. */
  total(extra: number): number
  onTheDay(extra: number): number
  /** When the first payment is due, and what it consists of. */
  due: readonly [when: string, what: string | undefined]
  costs: readonly BuyingCost[]
  extras: readonly Extra[]
  money(minor: number): string
  t: ReturnType<typeof loanMessages>
}

/** The total cost before interest, with an optional parking space and storage room. */
export function WholeCost(props: Props) {
  const { name, note, totalLabel, price, discount, loan, total, onTheDay, due, costs, extras, money, t } =
    props
  const [chosen, setChosen] = useState<readonly string[]>([])
  const toggle = (id: string) =>
    setChosen(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
  const extra = extras.filter(({ id }) => chosen.includes(id)).reduce((sum, one) => sum + one.price, 0)
  if (costs.length + extras.length === 0) return null
  return (
    <section className="whole-cost" aria-labelledby="whole-cost-title">
      <div className="cost-head">
        <h3 id="whole-cost-title">{t('wholeCost')}</h3>
        <p className="muted-text">{note}</p>
      </div>
      <dl className="sum-list">
        <div>
          <dt>{name}</dt>
          <dd className="tabular">{money(price)}</dd>
        </div>
        {discount && (
          <div>
            <dt>
              <span>{discount.name}</span>
              {discount.until && <span className="small-text muted-text">{` ${discount.until}`}</span>}
            </dt>
            <dd className="tabular">{`−${money(discount.amount)}`}</dd>
          </div>
        )}
        {extras.map((one) => (
          <div key={one.id}>
            <dt>
              <label className="extra-payment">
                <input type="checkbox" checked={chosen.includes(one.id)} onChange={() => toggle(one.id)} />
                <span>
                  <span>{`${one.name} `}</span>
                  <span className="muted-text tabular">{money(one.price)}</span>
                </span>
              </label>
            </dt>
            <dd className="tabular">{chosen.includes(one.id) && money(one.price)}</dd>
          </div>
        ))}
        {costs.map((one) => (
          <div key={one.name}>
            <dt>
              <span>{one.name}</span>
              {one.loanShare > 0 && (
                <span className="small-text muted-text">{` ${t('ofLoan', { share: String(one.loanShare) })}`}</span>
              )}
            </dt>
            <dd className="tabular">{money(costOf(one, loan))}</dd>
          </div>
        ))}
        <div className="cost-total">
          <dt>{totalLabel}</dt>
          <dd className="heading-2 tabular">
            <span role="status">{money(total(extra))}</span>
          </dd>
        </div>
      </dl>
      <p className="contract-day">
        <span className="small-text muted-text">{due[0]}</span>
        <span className="heading-3 tabular">{money(onTheDay(extra))}</span>
        {due[1] && <span className="small-text muted-text">{due[1]}</span>}
      </p>
    </section>
  )
}
