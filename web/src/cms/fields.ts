import * as v from 'valibot'

/** Shapes of values as the CMS sends them. What is optional there is optional here, `null` included. */
export const text = v.pipe(v.string(), v.trim(), v.nonEmpty())
export const optionalText = v.pipe(
  v.nullish(v.string(), ''),
  v.transform((value): string | undefined => value.trim() || undefined),
)
/** What can stand in an address as a part of its path, and as the name of a folder. */
export const isSlug = (text: string): boolean => /^[\p{L}\p{N}](?:[\p{L}\p{N}._-]*[\p{L}\p{N}])?$/u.test(text)

/** An address of another site. What a browser would run, or look for within this site, is left out. */
export const link = v.pipe(
  optionalText,
  v.transform((value) =>
    /^https?:\/\//i.test(value ?? '') && URL.canParse(value ?? '') ? value : undefined,
  ),
)
export const email = v.pipe(
  optionalText,
  v.transform((value) => (/^[^\s@"'<>?&]+@[^\s@"'<>?&]+$/.test(value ?? '') ? value : undefined)),
)
export const number = v.pipe(v.union([v.number(), v.string()]), v.transform(Number), v.finite())

/** A day or a moment, as ISO text: what crosses to the browser must be plain. */
export const date = v.pipe(
  v.union([v.date(), v.string()]),
  v.transform((value) => (value instanceof Date ? iso(value) : value)),
  v.check((value) => !Number.isNaN(Date.parse(value)), 'Not a date'),
)
export const texts = v.nullish(v.array(v.string()), [])
export const focus = v.fallback(v.nullish(v.object({ x: v.number(), y: v.number() })), null)
/** Which text can be read over the top of a picture; neither where it is left out. */
export const tone = v.fallback(v.nullish(v.picklist(['ink', 'paper'])), null)
/** Words or a number, to be read. */
export const label = v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.nonEmpty())
/** Words or a number that an address is made of. */
export const slugPart = v.pipe(label, v.check(isSlug, 'Cannot stand in an address'))
export const figure = v.object({ value: label, text })
export const facts = v.fallback(v.nullish(v.array(v.object({ label: text, value: label })), []), [])

export type Focus = { x: number; y: number }
export type Tone = 'ink' | 'paper'

function iso(value: Date) {
  return Number.isNaN(value.getTime()) ? '' : value.toISOString()
}
