import type { OutgoingHttpHeaders } from 'node:http'
import type { HttpBindings } from '@hono/node-server'

/** Header that names the sandbox's process, so that nobody ends another one in its place. */
export const PROCESS_HEADER = 'sandbox-process'

/** What Hono carries through one request. */
export interface Env {
  Bindings: HttpBindings
  Variables: {
    requestId: string
    /** Sent with every response to this request, errors included. */
    headers: Record<string, string>
    /** The unexpected error behind a 500. */
    failure: unknown
    /** The caller, once identified: `user:user-anna`. */
    caller: string | undefined
    /** The JSON body, and the JSON of the response, for the journal. */
    body: unknown
    sent: string | undefined
    /** The headers of a response that `send` wrote. */
    sentHeaders: OutgoingHttpHeaders | undefined
    /** Clock shift of an injected fault, in milliseconds. */
    timeShift: number | undefined
  }
}
