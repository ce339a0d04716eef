import type { Call, ResponseMeta } from './types.ts'

export interface ApiResponse<T> {
  data: T
  response: ResponseMeta
}

/** A call that is under way. */
export function apiPromise<T>(answer: Promise<ApiResponse<T>>): Call<T> {
  const data = answer.then((whole) => whole.data) as Call<T>
  return Object.defineProperty(data, 'withResponse', {
    value: () => {
      // Who asks for the whole answer gets its failure there, and not a second time as an unhandled one.
      data.catch(() => {})
      return answer
    },
  })
}

/** `headers` is made when asked for: most callers never look. */
export function responseMeta(
  status: number,
  headers: Record<string, string>,
  attempts: number,
): ResponseMeta {
  let made: Headers | undefined
  return {
    status,
    attempts,
    requestId: headers['x-request-id'],
    get headers() {
      made ??= new Headers(headers)
      return made
    },
  }
}
