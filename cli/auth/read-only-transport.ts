// Tells requests that only read from those that change something. The latter are recorded in place of sent behind
// `--dry-run` and `mcp`; otherwise they are watched, so that Ctrl-C can say what may have happened.

import { isSecret, MASK } from '../../lib/domain/secret.ts'
import { callName } from '../../lib/http/call-name.ts'
import type { OpenForm } from '../../lib/http/multipart.ts'
import type { Transport, TransportRequest } from '../../lib/http/transport/types.ts'
import type { Output } from '../output/output.ts'

interface Unsent {
  method: string
  url: string
  body?: unknown
}

export interface ReadOnlyTransport {
  /** What was recorded so far. */
  unsent: readonly Unsent[]
  /** Records a request that would not go through `over`. */
  record(request: Unsent): void
  /** A transport that sends only what changes nothing: other requests are recorded, and never get a response. */
  over(transport: Transport, host: string): Transport
  /** Does work that is one of several, until its request is recorded; the command goes on with the next one. */
  untilRecorded(work: () => Promise<unknown>): Promise<void>
  /** Resolves when the only request of a command is recorded: there it ends. */
  recorded: Promise<void>
}

const withoutSecrets = (key: string, value: unknown) => (isSecret(key, value) ? MASK : value)

function bodyOf(body: string | OpenForm | undefined, isJson: boolean): unknown {
  if (body === undefined) return undefined
  if (typeof body === 'string') return isJson ? JSON.parse(body, withoutSecrets) : body
  return Object.fromEntries(
    body.map(([name, value]) => [
      name,
      typeof value === 'string' ? withoutSecrets(name, value) : `@${value.filename}`,
    ]),
  )
}

/** The call of the library that sends its filters as a body. */
const SEARCH = /^\/api_admin\/v1\/project\/[^/]+\/ecommerce\/order-group\/search$/

/** A sign-in is no exception: clients sign in by a transport of their own. */
const isReading = ({ method, url }: TransportRequest, host: string) =>
  method === 'GET' ||
  (method === 'POST' && url.startsWith(host) && SEARCH.test(url.slice(host.length).replace(/\?.*$/, '')))

export function readOnlyTransport(): ReadOnlyTransport {
  const unsent: Unsent[] = []
  const only = Promise.withResolvers<void>()
  let onRecord = only.resolve
  const record = (request: Unsent) => {
    unsent.push(request)
    onRecord()
  }
  return {
    unsent,
    recorded: only.promise,
    record,
    async untilRecorded(work) {
      const one = Promise.withResolvers<void>()
      onRecord = one.resolve
      await Promise.race([work(), one.promise])
    },
    over: (transport, host) => ({
      send(request) {
        if (isReading(request, host)) return transport.send(request)
        const { method, url, headers } = request
        const body = bodyOf(request.body, headers['content-type'] === 'application/json')
        record({ ...callName(method, url), ...(body === undefined ? {} : { body }) })
        return new Promise(() => {})
      },
    }),
  }
}

/** What was sent that may change something. */
export interface SentChanges {
  /** Whether anything was, and was not refused. */
  readonly any: boolean
  /** How many had no response when Ctrl-C came. */
  readonly inFlight: number
  /** Notes that something is sent. Returns what to call on its response; with false if it was refused or not sent. */
  begin(): (mayHaveChanged?: boolean) => void
  over(transport: Transport, host: string): Transport
}

export function watchChanges(signal: AbortSignal): SentChanges {
  let sent = 0
  let pending = 0
  let pendingOnAbort = 0
  signal.addEventListener('abort', () => {
    pendingOnAbort = pending
  })
  const begin = () => {
    sent++
    pending++
    return (mayHaveChanged = true) => {
      pending--
      if (!mayHaveChanged) sent--
    }
  }
  return {
    get any() {
      return sent > 0
    },
    get inFlight() {
      return pendingOnAbort
    },
    begin,
    over: (transport, host) => ({
      reportsProgress: transport.reportsProgress,
      async send(request) {
        if (isReading(request, host)) return transport.send(request)
        const end = begin()
        try {
          const response = await transport.send(request)
          if (response.status >= 400 && response.status < 500) sent--
          return response
        } finally {
          end()
        }
      },
    }),
  }
}

/** Requests as text for people, or in the format that was asked for. */
export async function printUnsent(output: Output, unsent: readonly Unsent[]): Promise<void> {
  if (!output.isData) {
    const texts = unsent.map(({ method, url, body }) =>
      [`${output.paint('bold', method)} ${url}`, ...(body ? [JSON.stringify(body, null, 2)] : [])].join('\n'),
    )
    await output.write(`${texts.join('\n')}\n`)
  } else await output.list([...unsent])
  output.note('Nothing was sent (--dry-run)')
}
