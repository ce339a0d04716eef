import { DecodeError, isPlatformError } from '../errors.ts'
import { rejectToCaller } from './trace.ts'
import type { Call, ResponseMeta } from './types.ts'

export interface ApiResponse<T> {
  data: T
  response: ResponseMeta
}

/** A call that has been sent. */
export function apiPromise<T>(result: Promise<ApiResponse<T>>): Call<T> {
  let whole: ApiResponse<T>
  const data = result.then((one) => {
    whole = one
    return one.data
  }, rejectToCaller) as Call<T>
  return Object.defineProperty(data, 'withResponse', { value: () => data.then(() => whole) })
}

/** What is known of a response. */
export class Meta implements ResponseMeta {
  readonly status: number
  readonly attempts: number
  readonly requestId: string | undefined
  readonly #received: Record<string, string>
  #headers: Headers | undefined

  constructor(status: number, received: Record<string, string>, attempts: number) {
    this.status = status
    this.attempts = attempts
    this.requestId = received['x-request-id']
    this.#received = received
  }

  header(name: string): string | undefined {
    const key = name.toLowerCase()
    return Object.hasOwn(this.#received, key) ? this.#received[key] : undefined
  }

  /** Created on first use: most callers never read it, and Node loads all of fetch for it. */
  get headers(): Headers {
    this.#headers ??= new Headers(this.#received)
    return this.#headers
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
