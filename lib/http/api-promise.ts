import { DecodeError, isPlatformError } from '../errors.ts'
import type { Call, ResponseMeta } from './types.ts'

export interface ApiResponse<T> {
  data: T
  response: ResponseMeta
}

/** A call that has been sent. */
export function apiPromise<T>(result: Promise<ApiResponse<T>>): Call<T> {
  const data = result.then((one) => one.data) as Call<T>
  return Object.defineProperty(data, 'withResponse', {
    value: () => {
      // The caller handles the rejection of `result`; that of `data` would be reported as unhandled.
      data.catch(() => {})
      return result
    },
  })
}

/** `headers` is created when it is read: most callers never do. */
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

/**
 * A call with a converted result.
 *
 * @throws DecodeError if `convert` cannot make sense of the response
 */
export function mapCall<T, U>(call: Call<T>, convert: (data: T) => U): Call<U> {
  const converted = async () => {
    const { data, response } = await call.withResponse()
    try {
      return { data: convert(data), response }
    } catch (error) {
      if (isPlatformError(error)) throw error
      const { status, requestId } = response
      throw new DecodeError('The response has an unexpected shape', {
        code: 'malformed-response',
        status,
        requestId,
      })
    }
  }
  return apiPromise(converted())
}
