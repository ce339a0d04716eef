import type { Agent, IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import type { AxiosInstance, AxiosProxyConfig, AxiosRequestConfig } from 'axios'
import { multipart } from '../multipart.ts'
import { BodyReader } from './body-reader.ts'
import { ACCEPT_ENCODING, nodeAdapter } from './node-adapter.ts'
import type { OpenForm, Transport, TransportRequest, TransportResponse } from './types.ts'

export interface AxiosTransportOptions {
  /** URL of an HTTP proxy. No environment variable is read. */
  proxy?: string | undefined
  /** A Node `http.Agent` or `https.Agent`, as the host needs. */
  agent?: object | undefined
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

/** Through a proxy, requests take the adapter of axios. */
function proxied(proxy: string, agent: object | undefined): AxiosRequestConfig {
  return {
    adapter: 'http',
    responseType: 'stream',
    // Followed redirects would carry credentials to another host, and have uploads buffered.
    maxRedirects: 0,
    // Deadlines are the caller's: this one does not hold for a connection that stalls.
    timeout: 0,
    maxBodyLength: -1,
    maxContentLength: -1,
    proxy: proxyConfig(proxy),
    ...(agent && { httpAgent: agent, httpsAgent: agent }),
  }
}

/** It asks for the next chunk before the last one has been sent, and chunks share their memory. */
async function* copies(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) yield Buffer.from(chunk)
}

function encodeForm(form: OpenForm, isProxied: boolean) {
  const { contentType, length, stream } = multipart(form)
  return {
    data: isProxied ? Readable.from(copies(stream()), { objectMode: false }) : stream(),
    headers: {
      'content-type': contentType,
      ...(length === undefined ? {} : { 'content-length': String(length) }),
    },
  }
}

/** Over axios and Node's own http. */
export function axiosTransport({ proxy, agent }: AxiosTransportOptions = {}): Transport {
  const fixed: AxiosRequestConfig = {
    validateStatus: null,
    ...(proxy ? proxied(proxy, agent) : { adapter: nodeAdapter(agent as Agent | undefined) }),
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
      const form = Array.isArray(body) ? encodeForm(body, proxy !== undefined) : undefined
      const upload = form?.data instanceof Readable ? form.data : undefined
      if (upload) signal.addEventListener('abort', () => upload.destroy(), { once: true })
      try {
        const {
          data,
          status,
          headers: received,
          request,
        } = await axios.request<Readable & Partial<IncomingMessage>>({
          method,
          url,
          headers: {
            'user-agent': 'quoin',
            'accept-encoding': ACCEPT_ENCODING,
            // `false` keeps axios from naming a content type where there is no content.
            ...(body === undefined && { 'content-type': false }),
            // Node announces the length of a body only for methods that usually have one.
            ...(typeof body === 'string' && { 'content-length': String(Buffer.byteLength(body)) }),
            ...headers,
            ...form?.headers,
          },
          data: form ? form.data : body,
          signal,
        })
        const message: IncomingMessage = proxy ? data : request
        return {
          status,
          headers: { ...(proxy ? received : message.headers) } as Record<string, string>,
          body: new BodyReader(data),
          isExclusive: data === message,
          // What is decompressed is no longer the message of the connection itself.
          encoded: data.httpVersion === undefined,
          trailers: () => ({ ...data.trailers }) as Record<string, string>,
        }
      } catch (error) {
        upload?.destroy()
        throw error
      }
    },
  }
}
