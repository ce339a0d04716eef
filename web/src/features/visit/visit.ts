import * as v from 'valibot'

/** A visit as its visitor sees it. */
export interface Visit {
  id: string
  /** What is visited, in the words of whoever asked. */
  title: string
  /** `wished` until the office proposes a time; `proposed` until the visitor answers. */
  status: 'wished' | 'proposed' | 'agreed' | 'refused' | 'declined' | 'over'
  /** ISO times, the earliest first. */
  wishes: string[]
  /** The time that the office proposes, or that was agreed on. */
  time: string | undefined
  /** The office's last word. */
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

/** A visit made of the platform's request; `undefined` where it makes no sense. Without a time of its own, the office means the first wish. */
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

/** How long a visit takes, in milliseconds. */
export const VISIT_MS = 60 * 60_000
/** How many times can be wished for. */
export const MAX_WISHES = 3
