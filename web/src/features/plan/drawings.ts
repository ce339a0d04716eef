import type { Locale } from '../../i18n/locales.ts'
import type { FlatPlan } from './plan.ts'
import { drawPlan, type PlanDrawing, type PlanVariant } from './render.ts'
import { planWords } from './strings.ts'

/** Flats above each other have one drawing: enough of them are kept that a building is drawn once. */
const KEPT = 400
const drawings = new Map<string, PlanDrawing>()

/** A flat's drawing in a language, made once for all flats alike. */
export function drawingOf(plan: FlatPlan, variant: PlanVariant, locale: Locale): PlanDrawing {
  const key = `${locale} ${variant} ${JSON.stringify(plan)}`
  const known = drawings.get(key)
  if (known) return known
  if (drawings.size >= KEPT) drawings.clear()
  const drawing = drawPlan(plan, variant, planWords(locale))
  drawings.set(key, drawing)
  return drawing
}
