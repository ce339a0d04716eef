interface Props {
  name: string
  /** Monthly payment as money. */
  monthly: string
  /** `a month for 10 years` */
  times: string
  rows: readonly (readonly [name: string, amount: string])[]
  total: readonly [name: string, amount: string]
}

/** The chosen way to pay: the monthly payment, announced when it changes, and the total. */
export function PaymentOption({ name, monthly, times, rows, total }: Props) {
  return (
    <section className="way" aria-label={name}>
      <p className="small muted" aria-hidden="true">
        {name}
      </p>
      <p className="monthly" role="status">
        <span className="h1 num amount">{monthly}</span> <span className="muted">{times}</span>
      </p>
      <dl className="sums">
        {rows.map(([label, amount]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="num">{amount}</dd>
          </div>
        ))}
        <div className="way-total">
          <dt>{total[0]}</dt>
          <dd className="num">{total[1]}</dd>
        </div>
      </dl>
    </section>
  )
}
