import type { Locale } from '../../i18n/locales.ts'
import { planWords } from './messages.ts'
import type { FlatPlan } from './plan.ts'
import { drawPlan, type PlanDrawing, type PlanVariant } from './render.ts'

/** Flats above each other have one drawing: enough of them are kept that a building is drawn once. */
const KEPT = 2000
const drawings = new Map<string, PlanDrawing>()
const texts = new WeakMap<FlatPlan, string>()

/** A flat's drawing in a language, made once for all flats alike. */
export function drawingOf(plan: FlatPlan, variant: PlanVariant, locale: Locale): PlanDrawing {
  const key = `${locale} ${variant} ${textOf(plan)}`
  const known = drawings.get(key)
  if (known) return known
  if (drawings.size >= KEPT) drawings.clear()
  const drawing = drawPlan(plan, variant, planWords(locale))
  drawings.set(key, drawing)
  return drawing
}

function textOf(plan: FlatPlan): string {
  const text = texts.get(plan) ?? JSON.stringify(plan)
  texts.set(plan, text)
  return text
}
