import type { Attempt } from './attempt.ts'

/** Statuses that a `Response` with a body cannot have. */
const BODILESS = new Set([204, 205])

export function webResponse({ status, headers, body, cancel }: Attempt): Response {
  if (BODILESS.has(status)) {
    cancel()
    return new Response(null, { status, headers })
  }
  const chunks = body[Symbol.asyncIterator]()
  const stream = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await chunks.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    async cancel() {
      await chunks.return?.()
    },
  })
  return new Response(stream, { status, headers })
}
