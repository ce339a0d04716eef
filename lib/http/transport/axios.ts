// Over axios, with its own adapter for Node. Redirects, codings and deadlines are the library's: see below.

import http, { type Agent, type IncomingMessage, type RequestOptions } from 'node:http'
import https from 'node:https'
import { Readable } from 'node:stream'
import { Axios, type AxiosProxyConfig, type AxiosRequestConfig } from 'axios'
import { callName } from '../call-name.ts'
import { multipart } from '../multipart.ts'
import { ACCEPT_ENCODING, codingsOf, decoded } from './encodings.ts'
import type { Transport, TransportOptions, TransportRequest } from './types.ts'

/** The body, and the headers that belong to it. `false` keeps axios from naming a content type where there is no content. */
function contentOf({ body }: TransportRequest) {
  if (!Array.isArray(body))
    return { data: body, headers: body === undefined ? { 'content-type': false } : {} }
  const { contentType, length, stream } = multipart(body)
  const sized = length === undefined ? {} : { 'content-length': String(length) }
  // No chunk is read before it is wanted, so that progress and idle time are of the connection.
  const data = Readable.from(stream(), { objectMode: false, highWaterMark: 1 })
  return { data, headers: { 'content-type': contentType, ...sized } }
}

function proxyConfig(proxy: string): AxiosProxyConfig {
  const url = new URL(proxy)
  const { hostname: host, protocol, username, password } = url
  const config = { host, protocol, port: Number(url.port) || (protocol === 'https:' ? 443 : 80) }
  if (!username) return config
  return {
    ...config,
    auth: { username: decodeURIComponent(username), password: decodeURIComponent(password) },
  }
}

/** Ignores the `setTimeout` of axios: an agent's socket may be a plain Duplex, which has none. */
const overAnySocket = {
  request(options: RequestOptions, onResponse: (response: IncomingMessage) => void) {
    const request = (options.protocol === 'https:' ? https : http).request(options, onResponse)
    return Object.assign(request, { setTimeout: () => request })
  },
}

function settings({ proxy, agent }: TransportOptions): AxiosRequestConfig {
  // Node's agents can find a proxy themselves. axios replaces such an agent if it is told that there is none.
  const { options } = (agent ?? http.globalAgent) as { options?: { proxyEnv?: unknown } }
  return {
    adapter: 'http',
    responseType: 'stream',
    decompress: false,
    validateStatus: null,
    // Followed redirects would carry credentials to another host, and have uploads buffered.
    maxRedirects: 0,
    ...(proxy ? { proxy: proxyConfig(proxy) } : !options?.proxyEnv && { proxy: false }),
    ...(agent && { httpAgent: agent as Agent, httpsAgent: agent as Agent, transport: overAnySocket }),
  }
}

export function axiosTransport(options: TransportOptions = {}): Transport {
  // A new Axios, not the shared one, whose defaults and interceptors belong to the program.
  const axios = new Axios(settings(options))
  return {
    async send(request) {
      const { method, url, headers, signal } = request
      const content = contentOf(request)
      const upload = content.data instanceof Readable ? content.data : undefined
      if (upload) signal.addEventListener('abort', () => upload.destroy(), { once: true })
      try {
        const { data: message } = await axios.request<IncomingMessage>({
          method,
          url,
          headers: {
            'user-agent': 'quoin',
            'accept-encoding': ACCEPT_ENCODING,
            ...headers,
            ...content.headers,
          },
          data: content.data,
          signal,
        })
        // Its reader receives its errors; the listener keeps one that comes before it is read from being uncaught.
        message.on('error', () => {})
        const { 'content-encoding': encoding } = message.headers
        const codings = encoding === undefined ? [] : codingsOf(encoding)
        return {
          status: message.statusCode ?? 0,
          headers: message.headers as Record<string, string>,
          body: codings.length === 0 ? message : decoded(message, codings, callName(method, url)),
          encoded: codings.length > 0,
          trailers: () => message.trailers as Record<string, string>,
        }
      } catch (error) {
        upload?.destroy()
        throw error
      }
    },
  }
}
