import * as v from 'valibot'

/** Shapes of values as the CMS sends them. What is optional there is optional here, `null` included. */
export const text = v.pipe(v.string(), v.trim(), v.nonEmpty())
export const optionalText = v.optional(v.pipe(v.nullable(v.string(), ''), v.transform(trimmed)))
export const number = v.pipe(v.union([v.number(), v.string()]), v.transform(Number), v.finite())

/** A day or a moment, as ISO text: what crosses to the browser must be plain. */
export const date = v.pipe(
  v.union([v.date(), v.string()]),
  v.transform((value) => (value instanceof Date ? iso(value) : value)),
  v.check((value) => !Number.isNaN(Date.parse(value)), 'Not a date'),
)
export const texts = v.optional(v.nullable(v.array(v.string()), []), [])
export const focus = v.optional(
  v.nullable(v.object({ x: v.pipe(v.number(), v.toMinValue(0), v.toMaxValue(1)), y: v.number() })),
)
/** Which text can be read over the top of a picture; neither where it is left out. */
export const tone = v.optional(v.fallback(v.nullable(v.picklist(['ink', 'paper'])), null))
export const figure = v.object({
  value: v.pipe(v.union([v.string(), v.number()]), v.transform(String)),
  text,
})
export const facts = v.optional(
  v.nullable(
    v.array(v.object({ label: text, value: v.pipe(v.union([v.string(), v.number()]), v.transform(String)) })),
    [],
  ),
  [],
)

export type Focus = { x: number; y: number }
export type Tone = 'ink' | 'paper'

function trimmed(value: string | null) {
  return value?.trim() || undefined
}

function iso(value: Date) {
  return Number.isNaN(value.getTime()) ? '' : value.toISOString()
}
