import { isPlatformError } from '../errors.ts'

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
