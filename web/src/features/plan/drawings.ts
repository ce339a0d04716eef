import type { Locale } from '../../i18n/locales.ts'
import { planWords } from './messages.ts'
import type { FlatPlan } from './plan.ts'
import { drawPlan, type PlanDrawing, type PlanVariant } from './render.ts'

/** Flats above each other share a drawing; the cache is large enough to draw a building once. */
const KEPT = 2000
const drawings = new Map<string, PlanDrawing>()
const texts = new WeakMap<FlatPlan, string>()

/** A flat's drawing in a language, rendered once for identical flats. */
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
