import { z } from 'zod'
import { IMAGE_FETCH_TASK } from '../../../../lib/domain/index.ts'
import { publicRoute } from '../../http/route.ts'
import { fetchImages, fetchTaskBody } from '../../media/fetch-task.ts'
import { check } from '../../services/check.ts'
import { notFound } from '../../services/errors.ts'

export const lambdaRoutes = [
  publicRoute(
    {
      method: 'POST',
      path: '/v1/lambda/:function',
      summary: 'Starts a background function; its progress lands in the outbox',
      body: z.record(z.string().max(64), z.unknown()),
      response: z.object({ taskId: z.string(), function: z.string(), status: z.literal('accepted') }),
      status: 202,
    },
    async (call) => {
      const name = call.params.function
      if (name !== IMAGE_FETCH_TASK) throw notFound(`function ${name.slice(0, 64)}`)
      const taskId = await fetchImages(call, name, check(fetchTaskBody, call.body))
      return { taskId, function: name, status: 'accepted' }
    },
  ),
]
