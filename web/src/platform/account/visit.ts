import * as v from 'valibot'

/** A visit as shown to the visitor. */
export interface Visit {
  id: string
  /** The place, in the language of the request. */
  title: string
  /** `wished` until the office proposes a time; `proposed` until the visitor answers. */
  status: 'wished' | 'proposed' | 'agreed' | 'refused' | 'declined' | 'over'
  /** ISO times, earliest first. */
  wishes: string[]
  /** The proposed or agreed time. */
  time: string | undefined
  /** The latest comment from the office. */
  comment: string | undefined
}

const STATUSES = {
  pending: 'wished',
  confirmed: 'proposed',
  user_accepted: 'agreed',
  rejected: 'refused',
  user_rejected: 'declined',
  reviewed: 'over',
  archived: 'over',
} as const

const moment = v.pipe(
  v.union([v.string(), v.date()]),
  v.transform((at) => new Date(at)),
  v.check((at) => !Number.isNaN(at.getTime())),
  v.transform((at) => at.toISOString()),
)
const schema = v.object({
  _id: v.string(),
  title: v.string(),
  status: v.picklist(Object.keys(STATUSES) as (keyof typeof STATUSES)[]),
  data: v.fallback(
    v.object({
      wishes: v.fallback(v.array(moment), []),
      time: v.fallback(v.optional(moment), undefined),
    }),
    { wishes: [], time: undefined },
  ),
  comments: v.fallback(
    v.array(v.object({ text: v.string(), author: v.object({ kind: v.picklist(['admin', 'user']) }) })),
    [],
  ),
})

/** Converts a request to a visit; returns `undefined` if it is invalid. If the office sets no time, it accepts the first wish. */
export function visitOf(request: unknown): Visit | undefined {
  const parsed = v.safeParse(schema, request)
  if (!parsed.success) return undefined
  const { _id, title, data, comments } = parsed.output
  const status = STATUSES[parsed.output.status]
  const wishes = data.wishes.toSorted()
  return {
    id: _id,
    title,
    status,
    wishes,
    time: status === 'wished' ? undefined : (data.time ?? wishes[0]),
    comment: comments.findLast(({ author }) => author.kind === 'admin')?.text,
  }
}

/** Duration of a visit, in milliseconds. */
export const VISIT_MS = 60 * 60_000
/** Maximum number of preferred times. */
export const MAX_WISHES = 3
