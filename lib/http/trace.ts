import { isPlatformError } from '../errors.ts'

export interface Trace {
  stack?: string
}

/** Remembers where a call was made: an error comes up later, from a place that knows nothing of the caller. */
export function captureTrace(below: object): Trace {
  const trace: Trace = {}
  // Formatted only when read, so it costs little. Other engines than V8 may not have it.
  Error.captureStackTrace?.(trace, below as () => void)
  return trace
}

/** Lets an error's stack point to the caller. */
export function withCallerStack(error: unknown, trace: Trace): unknown {
  const frames = trace.stack?.slice(trace.stack.indexOf('\n    at '))
  if (frames?.startsWith('\n    at ') && isPlatformError(error)) {
    Object.defineProperty(error, 'stack', {
      value: `${error.name}: ${error.message}${frames}`,
      configurable: true,
      writable: true,
    })
  }
  return error
}
