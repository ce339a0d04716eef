import { ICONS, type IconName } from './icons.ts'

export function Icon({ name, className = '' }: { name: IconName; className?: string }) {
  return (
    <svg
      className={`ic ${className}`}
      viewBox="0 0 20 20"
      aria-hidden="true"
      // The drawings are our own constants.
      dangerouslySetInnerHTML={{ __html: ICONS[name] }}
    />
  )
}
