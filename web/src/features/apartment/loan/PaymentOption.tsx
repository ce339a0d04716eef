interface Props {
  name: string
  /** Monthly payment as money. */
  monthly: string
  /** `a month, 120 times` */
  times: string
  rows: readonly (readonly [name: string, amount: string])[]
  total: readonly [name: string, amount: string]
  /** Announced when the terms change. */
  isMain?: boolean
}

/** A way to pay: the monthly payment and the total. */
export function PaymentOption({ name, monthly, times, rows, total, isMain = false }: Props) {
  return (
    <section className="way" aria-label={name}>
      <p className="small muted" aria-hidden="true">
        {name}
      </p>
      <p className={isMain ? 'monthly' : undefined} role={isMain ? 'status' : undefined}>
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
