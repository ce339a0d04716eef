import type { Locale } from '../../i18n/locales.ts'
import { planWords } from './messages.ts'
import type { FlatPlan } from './plan.ts'
import { drawPlan, type PlanDrawing, type PlanVariant } from './render.ts'

/** Flats above each other have equal plans; the cache is large enough to draw a building once. */
const MAX_DRAWINGS = 500

interface Drawn {
  /** The first of equal plans: what is kept for it by others, such as its furniture, is made once, too. */
  plan: FlatPlan
  /** By language and variant. */
  drawings: Map<string, PlanDrawing>
}
const drawn = new Map<string, Drawn>()
const texts = new WeakMap<FlatPlan, string>()

/** A flat's drawing in a language, rendered once for identical flats. */
export function drawingOf(plan: FlatPlan, variant: PlanVariant, locale: Locale): PlanDrawing {
  const known = drawnOf(plan)
  const key = `${locale} ${variant}`
  const drawing = known.drawings.get(key) ?? drawPlan(known.plan, variant, planWords(locale))
  known.drawings.set(key, drawing)
  return drawing
}

function drawnOf(plan: FlatPlan): Drawn {
  const text = textOf(plan)
  const known = drawn.get(text)
  if (known) return known
  if (drawn.size >= MAX_DRAWINGS) drawn.clear()
  const made = { plan, drawings: new Map() }
  drawn.set(text, made)
  return made
}

function textOf(plan: FlatPlan): string {
  const text = texts.get(plan) ?? JSON.stringify(plan)
  texts.set(plan, text)
  return text
}
