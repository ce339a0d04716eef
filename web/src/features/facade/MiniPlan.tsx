/** A flat's walls, small: used from the set of drawings that the page carries once. */
export function MiniPlan({ plan }: { plan: number | undefined }) {
  return (
    <svg className="plan" aria-hidden="true">
      {plan !== undefined && <use href={`#plan-${plan}`} />}
    </svg>
  )
}
