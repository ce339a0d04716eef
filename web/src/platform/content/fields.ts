import * as v from 'valibot'
import { latinised } from './look-alikes.ts'
import { isOnePhone } from './phone-link.ts'

/**
 * Notes what the schemas of one field fall back on. The parser takes it as its error message, which is the part of its
 * configuration that schemas see; each issue keeps the message that it has.
 */
interface Notes {
  (issue: v.BaseIssue<unknown>): string
  dropped: v.BaseIssue<unknown>[]
}

const newNotes = (): Notes => Object.assign((issue: v.BaseIssue<unknown>) => issue.message, { dropped: [] })

/**
 * A schema for what an entry can do without: if it cannot be read, it is `value`, and `read` says so. `value` may be a
 * function of the unreadable input.
 */
export const fallback = <const S extends v.GenericSchema>(
  schema: S,
  value: v.InferOutput<S> | ((sent: unknown) => v.InferOutput<S>),
) =>
  v.fallback(schema, (dataset, config) => {
    const notes = config?.message as Partial<Notes> | undefined
    notes?.dropped?.push(...(dataset?.issues ?? []))
    // The library's type is read-only to any depth, which a generic one cannot be shown to be.
    return (
      typeof value === 'function' ? (value as (sent: unknown) => unknown)(dataset?.value) : value
    ) as never
  })

/** A list without the parts that cannot be read; empty if there is none. */
export const list = <const S extends v.GenericSchema>(part: S) =>
  fallback(
    v.pipe(
      v.nullish(v.array(fallback(v.optional(part), undefined)), []),
      v.transform((parts) => (parts ?? []).filter((one): one is v.InferOutput<S> => one !== undefined)),
    ),
    [],
  )

/** In characters: a message quotes what was sent. */
const LONGEST_MESSAGE = 200
/** How many faults of a field are named: one wrong unit makes a hundred. */
const MOST_NAMED = 3

function inWords(field: string, issues: readonly v.BaseIssue<unknown>[]): string[] {
  const words = issues.slice(0, MOST_NAMED).map((issue) => {
    const path = [field, v.getDotPath(issue)].filter(Boolean).join('.')
    return `${path}: ${issue.message.slice(0, LONGEST_MESSAGE)}`
  })
  const more = issues.length - words.length
  return more > 0 ? [...words, `${field}: ${more} more`] : words
}

/** Reads the fields of an entry or an item. `dropped` names those it is read without, `faults` those that it cannot lack. */
export function read<S extends v.ObjectSchema<v.ObjectEntries, undefined>>(schema: S, sent: unknown) {
  const values = (sent ?? {}) as Record<string, unknown>
  const output: Record<string, unknown> = {}
  const found = { dropped: [] as string[], faults: [] as string[] }
  for (const [field, one] of Object.entries(schema.entries)) {
    const message = newNotes()
    const parsed = v.safeParse(one as v.GenericSchema, values[field], { message })
    output[field] = parsed.output
    found.dropped.push(...inWords(field, message.dropped))
    found.faults.push(...inWords(field, parsed.issues ?? []))
  }
  return { output: output as v.InferOutput<S>, ...found }
}

/** Schemas of values as the CMS sends them. Optional values may be `null`. */
export const text = v.pipe(v.string(), v.trim(), v.nonEmpty())
export const optionalText = v.pipe(
  v.nullish(v.string(), ''),
  v.transform((value): string | undefined => value.trim() || undefined),
)
/** In bytes: names of folders end at 255, and pictures of pages add to them. */
const LONGEST_SLUG = 200
/** Addresses that files and pages of the site have. */
const TAKEN = /\.\p{L}+$|^(index|finished)$/iu
/** A string that is safe as a path segment of a URL and as a folder name. */
export const isSlug = (text: string): boolean =>
  /^[\p{L}\p{N}](?:[\p{L}\p{N}._-]*[\p{L}\p{N}])?$/u.test(text) &&
  !TAKEN.test(text) &&
  new TextEncoder().encode(text).length <= LONGEST_SLUG

/** A URL of another site. Scripts and relative URLs are dropped. */
export const link = fallback(
  v.pipe(
    optionalText,
    v.check((url) => !url || (/^https?:\/\//i.test(url) && URL.canParse(url)), 'Not a URL with https://'),
  ),
  undefined,
)
/** A page of this site, by its path, or a URL of another one. */
export const pathOrLink = fallback(
  v.pipe(
    optionalText,
    v.check(
      (url) => !url || /^\/(?![/\\])\S*$/.test(url) || (/^https?:\/\//i.test(url) && URL.canParse(url)),
      'Neither a path nor a URL with https://',
    ),
  ),
  undefined,
)
export const email = fallback(
  v.pipe(
    optionalText,
    v.check((text) => !text || /^[^\s@"'<>?&,;]+@[^\s@"'<>?&,;]+$/.test(text), 'Not one email address'),
  ),
  undefined,
)
/** A phone number as people read it. */
export const phone = fallback(
  v.pipe(
    optionalText,
    v.check(
      (text) => !text || isOnePhone(text),
      'Not one phone number: its link dials the first, or there is none',
    ),
  ),
  (sent) => (typeof sent === 'string' ? sent : undefined),
)
const anyNumber = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.trim(), v.regex(/^-?\d+(\.\d+)?$/))]),
  v.transform(Number),
)
/** A number, which a text field may hold. */
export const number = (min: number, max: number) =>
  v.pipe(anyNumber, v.minValue(min, atLeast(min)), v.maxValue(max, atMost(max)))
/** A measure within what is plausible. */
export const between = (min: number, max: number) =>
  v.pipe(v.number(), v.minValue(min, atLeast(min)), v.maxValue(max, atMost(max)))
/** A whole number within what is plausible. */
export const whole = (min: number, max: number) => v.pipe(between(min, max), v.integer('Not a whole number'))

type Received = { received: string }
const atLeast = (min: number) => (issue: Received) => `${issue.received} is less than ${min}`
const atMost = (max: number) => (issue: Received) => `${issue.received} is more than ${max}`
/** Latitude and longitude. */
export const coordinates = fallback(
  v.nullish(v.object({ lat: between(-90, 90), lng: between(-180, 180) })),
  null,
)
/** Ids of pictures and files; the platform takes none that is longer. */
export const requiredId = v.pipe(v.string(), v.nonEmpty(), v.maxLength(64))
export const id = fallback(v.nullish(v.union([v.literal(''), requiredId])), null)
export const ids = list(requiredId)

/** A date or time as an ISO string, so that it can be serialised for the browser. */
export const date = v.pipe(
  v.union([v.date(), v.string()]),
  v.transform((value) => (value instanceof Date ? iso(value) : value)),
  v.check((value) => /^(19|20)\d\d-\d\d/.test(value) && !Number.isNaN(Date.parse(value)), 'Not a date'),
)
export const texts = list(v.string())
export const focus = fallback(v.nullish(v.object({ x: between(0, 1), y: between(0, 1) })), null)
/** The text colour that is readable over the top of a picture; neither if omitted. */
export const tone = fallback(v.nullish(v.picklist(['ink', 'paper'])), null)
/** A string or number to display. */
export const label = v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.nonEmpty())
/** A string or number for a URL. */
export const slugPart = v.pipe(label, v.transform(latinised), v.check(isSlug, 'Cannot stand in an address'))
export const figure = v.object({ value: label, text })
export const facts = list(v.object({ label: text, value: label }))

export type Focus = { x: number; y: number }
export type Tone = 'ink' | 'paper'

function iso(value: Date) {
  return Number.isNaN(value.getTime()) ? '' : value.toISOString()
}

type Moment = Date | string | null | undefined

/** When an entity was last changed, as an ISO string; if the platform does not say, when it was created or read. */
export const changedAt = ({ updated, created }: { updated?: Moment; created?: Moment }): string =>
  [updated, created].map((moment) => iso(new Date(moment ?? Number.NaN))).find(Boolean) ?? iso(new Date())
