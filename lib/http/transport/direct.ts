import type { Agent, IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import { Axios } from 'axios'
import { multipart } from '../multipart.ts'
import { ACCEPT_ENCODING, Message, nodeAdapter } from './node-adapter.ts'
import type { Transport, TransportRequest, TransportResponse } from './types.ts'

/** For requests of other programs, which may have a signal only. */
const aborting = (signal: AbortSignal) => (listener: () => void) => {
  if (signal.aborted) listener()
  else signal.addEventListener('abort', listener, { once: true })
}

function messageOf(request: TransportRequest): Message {
  const { headers, body } = request
  const form = Array.isArray(body) ? multipart(body) : undefined
  const content = form ? form.stream() : (body as string | undefined)
  // Node announces the length of a body only for methods that usually have one.
  const length = typeof content === 'string' ? Buffer.byteLength(content) : form?.length
  const all = {
    'user-agent': 'quoin',
    'accept-encoding': ACCEPT_ENCODING,
    ...headers,
    ...(form && { 'content-type': form.contentType }),
    ...(length !== undefined && { 'content-length': String(length) }),
  }
  return new Message(all, content, request.onAbort ?? aborting(request.signal))
}

/** Over axios and Node's own http. */
export function directTransport(agent: object | undefined): Transport {
  const adapter = nodeAdapter(agent as Agent | undefined)
  // A new Axios, not the shared one, whose defaults and interceptors belong to the program.
  const axios = new Axios({ adapter, validateStatus: null })
  return {
    async send(request: TransportRequest): Promise<TransportResponse> {
      const { method, url } = request
      const response = await axios.request<Readable>({ method, url, data: messageOf(request) })
      const message: IncomingMessage = response.request
      return {
        status: response.status,
        headers: message.headers as Record<string, string>,
        body: response.data,
        encoded: response.data !== message,
        trailers: () => message.trailers as Record<string, string>,
      }
    },
  }
}
