import { Drawing } from './Drawing.tsx'
import { ICONS, type IconName } from './icons.ts'

export const Icon = ({ name, className }: { name: IconName; className?: string | undefined }) => (
  <Drawing of={ICONS[name]} className={className} />
)
