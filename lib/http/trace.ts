import { isPlatformError } from '../errors.ts'

export interface Trace {
  stack?: string
}

/** Captures the caller's stack. Errors are created later, when the caller is no longer on the stack. */
export function captureTrace(below: object): Trace {
  const trace: Trace = {}
  // Formatted only when read, so it is cheap. V8 only.
  Error.captureStackTrace?.(trace, below as () => void)
  return trace
}

/** Replaces the frames of an error's stack with the caller's. */
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
