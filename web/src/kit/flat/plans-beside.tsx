import type { ReactNode } from 'react'
import type { Locale } from '../../i18n/locales.ts'
import { drawBeside } from '../plan/beside.ts'
import { planWords } from '../plan/messages.ts'
import type { FlatPlan } from '../plan/plan.ts'
import { FlatDrawing } from './FlatDrawing.tsx'

/** The plans of flats shown side by side, by their index: drawn to one scale, the first with a scale bar. */
export function plansBeside(
  locale: Locale,
  plans: readonly (FlatPlan | undefined)[],
): (index: number) => ReactNode {
  const { viewBox, drawings, bar } = drawBeside(plans, planWords(locale))
  const first = drawings.findIndex((drawing) => drawing !== undefined)
  return (index) => (
    <FlatDrawing
      viewBox={viewBox}
      walls={drawings[index] && drawings[index] + (index === first ? bar : '')}
    />
  )
}
