import { z } from 'zod'
import { PROCESS_HEADER } from '../../http/env.ts'
import { openRoute } from '../../http/route.ts'

export const healthRoutes = [
  openRoute('GET', '/sandbox/health', {
    summary: 'Gets the state of the sandbox',
    response: z.object({
      status: z.literal('ok'),
      dir: z.string().nullable(),
      projects: z.array(z.object({ _id: z.string(), slug: z.string() })),
    }),
    handle({ platform, addHeaders }) {
      addHeaders({ [PROCESS_HEADER]: String(process.pid) })
      const projects = platform.projects.all().map(({ _id, slug }) => ({ _id, slug }))
      return { status: 'ok' as const, dir: platform.dir ?? null, projects }
    },
  }),
]
