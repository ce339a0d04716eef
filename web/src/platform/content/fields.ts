import * as v from 'valibot'

/** Schemas of values as the CMS sends them. Optional values may be `null`. */
export const text = v.pipe(v.string(), v.trim(), v.nonEmpty())
export const optionalText = v.pipe(
  v.nullish(v.string(), ''),
  v.transform((value): string | undefined => value.trim() || undefined),
)
/** A string that is safe as a path segment of a URL and as a folder name. */
export const isSlug = (text: string): boolean => /^[\p{L}\p{N}](?:[\p{L}\p{N}._-]*[\p{L}\p{N}])?$/u.test(text)

/** A URL of another site. Scripts and relative URLs are dropped. */
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
export const number = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.trim(), v.regex(/^-?\d+(\.\d+)?$/))]),
  v.transform(Number),
  v.finite(),
)

/** A date or time as an ISO string, so that it can be serialised for the browser. */
export const date = v.pipe(
  v.union([v.date(), v.string()]),
  v.transform((value) => (value instanceof Date ? iso(value) : value)),
  v.check((value) => !Number.isNaN(Date.parse(value)), 'Not a date'),
)
export const texts = v.nullish(v.array(v.string()), [])
export const focus = v.fallback(v.nullish(v.object({ x: v.number(), y: v.number() })), null)
/** The text colour that is readable over the top of a picture; neither if omitted. */
export const tone = v.fallback(v.nullish(v.picklist(['ink', 'paper'])), null)
/** A string or number to display. */
export const label = v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.nonEmpty())
/** A string or number for a URL. */
export const slugPart = v.pipe(label, v.check(isSlug, 'Cannot stand in an address'))
export const figure = v.object({ value: label, text })
export const facts = v.fallback(v.nullish(v.array(v.object({ label: text, value: label })), []), [])

export type Focus = { x: number; y: number }
export type Tone = 'ink' | 'paper'

function iso(value: Date) {
  return Number.isNaN(value.getTime()) ? '' : value.toISOString()
}

type Moment = Date | string | null | undefined

/** When an entity was last changed, as an ISO string; if the platform does not say, when it was created or read. */
export const changedAt = ({ updated, created }: { updated?: Moment; created?: Moment }): string =>
  [updated, created].map((moment) => iso(new Date(moment ?? Number.NaN))).find(Boolean) ?? iso(new Date())
