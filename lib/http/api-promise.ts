// The promise of a call, and stacks that point at the `await`.
import { DecodeError, isPlatformError } from '../errors.ts'
import type { Call, ListCall, ResponseInfo } from './types.ts'

export interface ApiResponse<T> {
  data: T
  response: ResponseInfo
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
export class ReceivedResponse implements ResponseInfo {
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
export function mapCall<T, U>(
  call: Call<T>,
  convert: (data: T, response: ResponseInfo) => U | Promise<U>,
): Call<U> {
  const converted = async () => {
    const { data, response } = await call.withResponse()
    try {
      return { data: await convert(data, response), response }
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

export interface Trace {
  stack?: string
}

/** Captures the stack below a function, which is formatted when it is read. V8 only. */
export function captureTrace(below: object): Trace {
  const trace: Trace = {}
  Error.captureStackTrace?.(trace, below as () => void)
  return trace
}

/** Frames of the runtime itself, which say nothing about the caller. */
const RUNTIME = /\b(?:node|ext|native):/

/** Replaces the frames of an error's stack with those of a trace, if it has any. */
export function withFrames(error: unknown, { stack = '' }: Trace): unknown {
  const frames = stack.split('\n    ').filter((line) => line.startsWith('at ') && !RUNTIME.test(line))
  if (frames.length > 0 && isPlatformError(error)) {
    Object.defineProperty(error, 'stack', {
      value: [`${error.name}: ${error.message}`, ...frames].join('\n    '),
      configurable: true,
      writable: true,
    })
  }
  return error
}

/**
 * For `promise.catch(rejectToCaller)`: the stack of the error then names the functions that are waiting for the result.
 * Capturing the caller's stack with each call would cost more than any other part of the library.
 */
export function rejectToCaller(error: unknown): never {
  throw withFrames(error, captureTrace(rejectToCaller))
}

/** A promise that is rejected, and may be iterated as lists are. */
function rejected(error: unknown): Promise<never> {
  const rejection = Promise.reject(error)
  const fail = () => rejection
  async function* pages() {
    yield await rejection
  }
  const list: Omit<ListCall<never>, keyof Promise<never>> = {
    withResponse: fail,
    toArray: fail,
    pages,
    [Symbol.asyncIterator]: pages,
  }
  return Object.assign(rejection, list)
}

/**
 * Makes every method of a tree of resources report invalid arguments the way it reports everything else: by rejecting,
 * not by throwing before there is a promise.
 */
export function rejectErrors<T extends object>(resources: T): T {
  const wrap = (member: unknown): unknown => {
    if (typeof member === 'object' && member !== null) return rejectErrors(member)
    if (typeof member !== 'function') return member
    return (...args: unknown[]) => {
      try {
        return member(...args)
      } catch (error) {
        return rejected(error)
      }
    }
  }
  return Object.fromEntries(Object.entries(resources).map(([name, member]) => [name, wrap(member)])) as T
}
