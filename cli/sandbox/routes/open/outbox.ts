import { z } from 'zod'
import { openRoute } from '../../http/route.ts'
import { integer } from '../../services/schemas.ts'
import { CHANNELS } from '../../services/types.ts'

export const outboxRoutes = [
  openRoute('GET', '/sandbox/outbox', {
    summary: 'Captured emails, SMS and payments, newest first',
    query: z.object({
      channel: z.enum(CHANNELS).optional(),
      to: z.string().max(254).optional(),
      limit: integer(1, 1000).default(100),
    }),
    response: z.object({ data: z.array(z.looseObject({ _id: z.string() })) }),
    handle: ({ platform, query }) => ({
      data: platform.outbox.list(query),
    }),
  }),
  openRoute('DELETE', '/sandbox/outbox', {
    summary: 'Empties the outbox',
    handle: ({ platform }) => platform.outbox.clear(),
  }),
]
