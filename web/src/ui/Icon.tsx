import { ICONS, type IconName } from './icons.ts'

export function Icon({ name, className = '' }: { name: IconName; className?: string }) {
  const { d, circle, round } = ICONS[name]
  return (
    <svg className={`icon ${className}`} viewBox="0 0 20 20" aria-hidden="true">
      {circle && <circle cx={circle[0]} cy={circle[1]} r={circle[2]} />}
      <path d={d} strokeLinejoin={round ? 'round' : undefined} />
    </svg>
  )
}
