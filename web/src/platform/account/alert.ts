import * as v from 'valibot'
import { LOCALES } from '../../i18n/locales.ts'
import { FLAT_STATUSES } from '../content/flat.ts'

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

/** Whether a request's data claims to be an alert. */
export const isAlert = (data: unknown): boolean =>
  (data as { action?: unknown } | null)?.action === ALERT_ACTION

/** The alert in a request's data; `undefined` where it is another request, or somebody has spoilt it. */
export function alertOf(data: unknown): Alert | undefined {
  const parsed = v.safeParse(alertSchema, data)
  return parsed.success ? parsed.output : undefined
}
