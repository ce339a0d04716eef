import { z } from 'zod'
import { IMAGE_FETCH_TASK } from '../../../../lib/domain/index.ts'
import { notFound } from '../../errors.ts'
import { check } from '../../http/input.ts'
import { publicRoute } from '../../http/route.ts'

const http = z.url({ protocol: /^https?$/, error: 'must be an http address' }).max(2000)

/** What each background function is given. */
const FUNCTIONS: Record<string, z.ZodObject> = {
  [IMAGE_FETCH_TASK]: z.looseObject({ url: http.optional(), urls: z.array(http).max(100).optional() }),
}

export const lambdaRoutes = [
  publicRoute(
    {
      method: 'POST',
      path: '/v1/lambda/:function',
      summary: 'Starts a background function; what it would fetch lands in the outbox',
      body: z.record(z.string().max(64), z.unknown()),
      response: z.object({ taskId: z.string(), function: z.string(), status: z.literal('accepted') }),
      status: 202,
    },
    ({ platform, project, params, body }) => {
      const name = params.function
      const schema = Object.hasOwn(FUNCTIONS, name) ? FUNCTIONS[name] : undefined
      if (!schema) throw notFound(`function ${name.slice(0, 64)}`)
      const task = platform.outbox.put({
        projectId: project._id,
        channel: 'task',
        to: name,
        body: `${name} would run in the background.`,
        data: check(schema, body),
      })
      return { taskId: task._id, function: name, status: 'accepted' }
    },
  ),
]
