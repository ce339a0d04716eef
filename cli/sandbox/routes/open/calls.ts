import { z } from 'zod'
import { openRoute } from '../../http/route.ts'
import type { Journal } from '../../journal/journal.ts'
import { mismatches } from '../../journal/match.ts'
import type { CallFilter } from '../../journal/types.ts'
import { NDJSON } from '../../services/content-disposition.ts'
import { integer } from '../../services/schemas.ts'

const query = z.object({
  method: z.string().max(10).optional(),
  path: z.string().max(500).optional(),
  caller: z.string().max(200).optional(),
  status: integer(100, 599).optional(),
  after: integer(0, 1e15).optional(),
  limit: integer(1, 1000).optional(),
})

const recorded = z
  .looseObject({
    seq: z.int(),
    time: z.iso.datetime(),
    method: z.string(),
    path: z.string(),
    query: z.record(z.string(), z.string()),
    caller: z.string(),
    status: z.int(),
    ms: z.number(),
    requestId: z.string(),
    body: z.unknown().optional(),
    response: z.unknown().optional(),
  })
  .meta({ id: 'RecordedCall' })

/** Calls that wait for a reader who does not read. */
const MAX_UNREAD = 10_000

/** New calls as JSON lines, until the reader leaves or falls too far behind. An empty line opens the stream. */
function follow(journal: Journal, filter: CallFilter): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  let stop = () => {}
  return new ReadableStream(
    {
      start(controller) {
        const end = () => {
          stop()
          controller.close()
        }
        stop = journal.subscribe((call) => {
          if (!call || (controller.desiredSize ?? 0) <= 0) end()
          else if (mismatches(filter, call).length === 0)
            controller.enqueue(encoder.encode(`${JSON.stringify(call)}\n`))
        })
        controller.enqueue(encoder.encode('\n'))
      },
      cancel: () => stop(),
    },
    { highWaterMark: MAX_UNREAD },
  )
}

export const callRoutes = [
  openRoute('GET', '/sandbox/calls', {
    summary: 'The calls that were made, oldest first; secrets are masked',
    query,
    response: z.object({
      data: z.array(recorded),
      total: z.int().meta({ description: 'Calls that match, of those that are kept' }),
      dropped: z.int().optional().meta({
        description: 'Earlier calls, matching or not, that are no longer kept; omitted if there are none',
      }),
    }),
    handle({ platform: { journal }, query: { limit, ...filter } }) {
      const matching = journal.list(filter)
      return {
        data: matching.slice(-(limit ?? matching.length)),
        total: matching.length,
        ...(journal.dropped > 0 ? { dropped: journal.dropped } : {}),
      }
    },
  }),
  openRoute('GET', '/sandbox/calls/follow', {
    summary: 'Streams calls as JSON lines as they are made',
    query: query.omit({ after: true, limit: true }),
    response: 'application/x-ndjson',
    handle: ({ platform, query: filter }) =>
      new Response(follow(platform.journal, filter), { headers: { 'content-type': NDJSON } }),
  }),
  openRoute('DELETE', '/sandbox/calls', {
    summary: 'Forgets the calls',
    handle: ({ platform }) => platform.journal.clear(),
  }),
]
