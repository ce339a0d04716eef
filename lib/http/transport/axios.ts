import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import type { AxiosInstance, AxiosProxyConfig, AxiosRequestConfig } from 'axios'
import { multipart } from '../multipart.ts'
import type { Transport, TransportRequest, TransportResponse } from './types.ts'

export interface AxiosTransportOptions {
  /** URL of an HTTP proxy. No environment variable is read. */
  proxy?: string | undefined
  /** A Node `http.Agent` or `https.Agent`, as the host needs. */
  agent?: object | undefined
}

function proxyConfig(proxy: string | undefined): AxiosProxyConfig | false {
  if (!proxy) return false
  const url = new URL(proxy)
  const { hostname: host, protocol, username, password } = url
  const config = { host, protocol, port: Number(url.port) || (protocol === 'https:' ? 443 : 80) }
  if (!username) return config
  return {
    ...config,
    auth: { username: decodeURIComponent(username), password: decodeURIComponent(password) },
  }
}

function requestBody(body: TransportRequest['body']) {
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

/** Over axios and Node's own http. */
export function axiosTransport(options: AxiosTransportOptions = {}): Transport {
  const fixed: AxiosRequestConfig = {
    adapter: 'http',
    responseType: 'stream',
    // Followed redirects would carry credentials to another host, and have uploads buffered.
    maxRedirects: 0,
    // Deadlines are the caller's: this one does not hold for a connection that stalls.
    timeout: 0,
    maxBodyLength: -1,
    maxContentLength: -1,
    proxy: proxyConfig(options.proxy),
    validateStatus: null,
    transformRequest: [(data) => data],
    ...(options.agent && { httpAgent: options.agent, httpsAgent: options.agent }),
  }
  let instance: Promise<AxiosInstance> | undefined
  // Loaded with the first call: a program that makes none should not pay for it. A new Axios, not the shared
  // one, whose defaults and interceptors belong to the program.
  const load = async () => {
    const { Axios } = await import('axios')
    return new Axios(fixed) as AxiosInstance
  }

  return {
    async send({ method, url, headers, body, signal }: TransportRequest): Promise<TransportResponse> {
      instance ??= load()
      const axios = await instance
      const { data, headers: bodyHeaders } = requestBody(body)
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
          headers: { 'user-agent': 'quoin', ...contentType, ...headers, ...bodyHeaders },
          data,
          signal,
        })
        return {
          status: response.status,
          headers: { ...response.headers } as Record<string, string>,
          body: response.data,
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
