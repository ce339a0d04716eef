import * as v from 'valibot'
import { LOCALES } from '../../i18n/locales.ts'
import { FLAT_STATUSES } from '../flats/flat.ts'

/** What a visitor can be told of a flat. */
export const FLAT_EVENTS = ['available', 'cheaper'] as const
export type FlatEvent = (typeof FLAT_EVENTS)[number]

/** The type of the request that keeps an alert, and what its `data.action` says. */
export const ALERT_TYPE = 'waiting_list'
export const ALERT_ACTION = 'alert'
/** Statuses in which an alert is still followed. */
export const OPEN_STATUSES = ['pending', 'confirmed'] as const

const base = {
  action: v.literal(ALERT_ACTION),
  locale: v.picklist(LOCALES),
  /** A message that is on its way: kept before it is sent, taken out after. `at` is in milliseconds since 1970. */
  outgoing: v.optional(v.object({ key: v.string(), at: v.number(), title: v.string(), body: v.string() })),
}

const flatAlert = v.object({
  ...base,
  kind: v.literal('flat'),
  flatId: v.string(),
  events: v.pipe(v.array(v.picklist(FLAT_EVENTS)), v.minLength(1)),
  /** As last seen. */
  status: v.picklist(FLAT_STATUSES),
  /** As last seen, in US cents. */
  price: v.number(),
})

const searchAlert = v.object({
  ...base,
  kind: v.literal('search'),
  /** The choice, as the query of an address. */
  query: v.pipe(v.string(), v.maxLength(200)),
  /** Paths of the flats that matched when it was last looked at. */
  known: v.array(v.string()),
})

const alertSchema = v.variant('kind', [flatAlert, searchAlert])

export type FlatAlert = v.InferOutput<typeof flatAlert>
export type SearchAlert = v.InferOutput<typeof searchAlert>
/** What a visitor wants to be told of, as kept in the `data` of a request. */
export type Alert = v.InferOutput<typeof alertSchema>

/** The alert in a request's data; `undefined` where it is another request, or somebody has spoilt it. */
export function alertOf(data: unknown): Alert | undefined {
  const parsed = v.safeParse(alertSchema, data)
  return parsed.success ? parsed.output : undefined
}
