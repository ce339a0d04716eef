/** A line drawing on a 20 × 20 grid. */
export interface LineDrawing {
  d: string
  /** Centre and radius. */
  circle?: readonly [number, number, number]
  round?: boolean
}

/** Draws one icon. A page where few bytes count imports its icon by itself rather than all of them by `Icon`. */
export function Drawing({
  of: { d, circle, round },
  className,
}: {
  of: LineDrawing
  className?: string | undefined
}) {
  return (
    <svg className={className ? `symbol ${className}` : 'symbol'} viewBox="0 0 20 20" aria-hidden="true">
      {circle && <circle cx={circle[0]} cy={circle[1]} r={circle[2]} />}
      <path d={d} strokeLinejoin={round ? 'round' : undefined} />
    </svg>
  )
}
