import { axiosTransport } from '../../../lib/http/transport/axios.ts'
import type { Transport, TransportRequest, TransportResponse } from '../../../lib/http/transport/types.ts'

/** What happens to one attempt. A number is the percentage of the response that arrives before it is cut. */
export const FAULTS = ['none', 'refused', 'busy', 'limited', 'lost', 'slow'] as const
export type Fault = (typeof FAULTS)[number] | number

const errorOf = (code: string) => Object.assign(new Error(code), { code })
const respond = (status: number): TransportResponse => ({
  status,
  headers: { 'content-type': 'application/json', 'retry-after': '0' },
  encoded: false,
  body: (async function* () {
    yield Buffer.from('{"error":{"code":"made-up","message":"Made up."}}')
  })(),
})

async function* part({ body }: TransportResponse, percentage: number) {
  const chunks: Uint8Array[] = []
  for await (const chunk of body) chunks.push(chunk)
  const bytes = Buffer.concat(chunks)
  yield bytes.subarray(0, Math.floor((bytes.length * percentage) / 100))
  throw errorOf('ECONNRESET')
}

export interface FaultyTransport extends Transport {
  /** Names of changes (`POST /path`) that the platform has carried out, whatever the client was told. */
  readonly carriedOut: string[]
}

/** A large export takes several tenths of a second. */
const SLOW = { 'x-sandbox-fault': 'bytesPerSecond=2000000' }

const real = axiosTransport()

/** A transport whose n-th attempt meets the n-th fault; when these are used up, everything works. */
export function faultyTransport(faults: readonly Fault[]): FaultyTransport {
  const left = [...faults]
  const carriedOut: string[] = []
  async function send(request: TransportRequest): Promise<TransportResponse> {
    // Signing in comes first at times; it is the export that is to be slow.
    const isWaiting = left[0] === 'slow' && !request.url.includes('/csv')
    const fault = isWaiting ? 'none' : (left.shift() ?? 'none')
    if (fault === 'refused') throw errorOf('ECONNREFUSED')
    if (fault === 'busy') return respond(503)
    if (fault === 'limited') return respond(429)
    const headers = fault === 'slow' ? { ...request.headers, ...SLOW } : request.headers
    const response = await real.send({ ...request, headers })
    if (response.status < 300) carriedOut.push(`${request.method} ${new URL(request.url).pathname}`)
    if (fault === 'none' || fault === 'slow') return response
    // The platform has carried it out, and the client does not learn of it.
    if (fault !== 'lost') return { ...response, body: part(response, fault) }
    for await (const _ of response.body);
    throw errorOf('ECONNRESET')
  }
  return { carriedOut, send }
}
