import type { Focus } from '../../platform/content/fields.ts'

/**
 * The class that keeps a point of a picture in view. The content security policy forbids style attributes,
 * so `styles/focus.css` has a class for every 5 %.
 */
export function focusClass(focus: Focus | null | undefined): string | undefined {
  return focus ? `fx-${step(focus.x)} fy-${step(focus.y)}` : undefined
}

const step = (part: number) => Math.round(Math.min(Math.max(part, 0), 1) * 20) * 5
