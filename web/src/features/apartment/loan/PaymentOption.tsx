import type { ReactNode } from 'react'

interface Props {
  name: string
  /** The payment as money: of a month, or all of it. */
  amount: string
  /** `a month for 10 years` */
  times?: string
  rows: readonly (readonly [name: string, amount: string, note?: string])[]
  total?: readonly [name: string, amount: string]
  children?: ReactNode
}

/** The chosen way to pay: the payment, announced when it changes, and what it consists of. */
export function PaymentOption({ name, amount, times, rows, total, children }: Props) {
  return (
    <section className="payment-way" aria-label={name}>
      <p className="small-text muted-text" aria-hidden="true">
        {name}
      </p>
      <p className="monthly" role="status">
        <span className="heading-1 tabular amount">{amount}</span> <span className="muted-text">{times}</span>
      </p>
      {(rows.length > 0 || total) && (
        <dl className="sum-list">
          {rows.map(([label, value, note]) => (
            <div key={label}>
              <dt>
                <span>{label}</span>
                {note && <span className="small-text fixed-note">{note}</span>}
              </dt>
              <dd className="tabular">{value}</dd>
            </div>
          ))}
          {total && (
            <div className="way-total">
              <dt>{total[0]}</dt>
              <dd className="tabular">{total[1]}</dd>
            </div>
          )}
        </dl>
      )}
      {children}
    </section>
  )
}
