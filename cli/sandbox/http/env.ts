import type { HttpBindings } from '@hono/node-server'

/** What Hono carries through one request. */
export interface Env {
  Bindings: HttpBindings
  Variables: {
    requestId: string
    /** Sent with every response to this request, errors included. */
    headers: Record<string, string>
    /** The unexpected error behind a 500. */
    failure: unknown
    /** Clock shift of an injected fault, in milliseconds. */
    timeShift: number | undefined
  }
}
