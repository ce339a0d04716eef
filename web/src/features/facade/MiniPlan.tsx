import { useFacade } from './context.ts'

/** A flat's walls, small: used from the set of drawings that the page carries once. */
export function MiniPlan({ plan, className = '' }: { plan: number | undefined; className?: string }) {
  const { plans } = useFacade()
  const viewBox = plan === undefined ? undefined : plans[plan]
  return (
    <svg className={`plan ${className}`} viewBox={viewBox ?? '0 0 1 1'} aria-hidden="true">
      {viewBox && <use href={`#plan-${plan}`} />}
    </svg>
  )
}
