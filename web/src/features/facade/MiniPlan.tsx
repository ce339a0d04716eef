/** A flat's drawing, from the set that is in the page once; all of it have one scale. */
export function MiniPlan({ plan, hasBar }: { plan: number | undefined; hasBar?: boolean }) {
  return (
    <svg className="plan" aria-hidden="true">
      {plan !== undefined && <use href={`#plan-${plan}`} />}
      {hasBar && <use href="#plan-bar" />}
    </svg>
  )
}
