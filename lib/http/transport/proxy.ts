import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { Axios, type AxiosProxyConfig } from 'axios'
import { multipart } from '../multipart.ts'
import type { Transport, TransportRequest, TransportResponse } from './types.ts'

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

function contentOf(body: TransportRequest['body']) {
  if (!Array.isArray(body)) return { data: body, headers: {} }
  const { contentType, length, stream } = multipart(body)
  return {
    data: Readable.from(stream(), { objectMode: false }),
    headers: {
      'content-type': contentType,
      ...(length === undefined ? {} : { 'content-length': String(length) }),
    },
  }
}

/** Over axios with its own adapter, which supports proxies. */
export function proxyTransport(proxy: string, agent: object | undefined): Transport {
  const axios = new Axios({
    validateStatus: null,
    adapter: 'http',
    responseType: 'stream',
    // Followed redirects would carry credentials to another host, and have uploads buffered.
    maxRedirects: 0,
    // Deadlines are the caller's: this one does not hold for a connection that stalls.
    timeout: 0,
    maxBodyLength: -1,
    maxContentLength: -1,
    proxy: proxyConfig(proxy),
    ...(agent !== undefined && { httpAgent: agent, httpsAgent: agent }),
  })
  return {
    async send({ method, url, headers, body, signal }: TransportRequest): Promise<TransportResponse> {
      const { data, headers: contentHeaders } = contentOf(body)
      // `false` keeps axios from naming a content type where there is no content.
      const contentType = data === undefined && { 'content-type': false }
      const upload = data instanceof Readable ? data : undefined
      if (upload) signal.addEventListener('abort', () => upload.destroy(), { once: true })
      try {
        const response = await axios.request<
          Readable & Partial<Pick<IncomingMessage, 'httpVersion' | 'trailers'>>
        >({
          method,
          url,
          headers: { 'user-agent': 'quoin', ...contentType, ...headers, ...contentHeaders },
          data,
          signal,
        })
        return {
          status: response.status,
          headers: { ...response.headers } as Record<string, string>,
          body: response.data.on('error', () => {}),
          // What axios decompresses is no longer the message of the connection itself.
          encoded: response.data.httpVersion === undefined,
          trailers: () => ({ ...response.data.trailers }) as Record<string, string>,
        }
      } catch (error) {
        upload?.destroy()
        throw error
      }
    },
  }
}
