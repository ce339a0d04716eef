// Over axios, with an adapter that has just the HTTP that the library needs. The built-in one also follows redirects,
// limits rates and reports progress, which takes as long as the call itself.
import { type Agent, type ClientRequest, type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { pipeline, Readable } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { Axios, type AxiosAdapter, type AxiosProxyConfig } from 'axios'
import { multipart } from '../multipart.ts'
import type { Transport, TransportOptions, TransportRequest } from './types.ts'

const DECOMPRESSORS: Record<string, () => Readable & NodeJS.WritableStream> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
}
const ACCEPT_ENCODING = 'gzip, deflate, br'
const BODILESS = new Set([204, 205, 304])

/** The body. Its reader receives its errors; the listener keeps one that comes before it is read from being uncaught. */
function bodyOf(response: IncomingMessage): Readable {
  const { 'content-encoding': encoding = '', 'content-length': length } = response.headers
  const isEmpty = BODILESS.has(response.statusCode ?? 0) || length === '0'
  const decompressor = isEmpty ? undefined : DECOMPRESSORS[encoding]?.()
  if (!decompressor) return response.on('error', () => {})
  return pipeline(response, decompressor, () => {})
}

/** Sends chunk after chunk. The next one is read when one has been sent, so that progress and idle time are of the connection. */
async function sendChunks(request: ClientRequest, chunks: AsyncIterable<Uint8Array>): Promise<void> {
  let stop: (reason: unknown) => void = () => {}
  // Chunks waiting for a connection are silently dropped if it fails.
  request.once('close', () => stop(new Error('closed')))
  for await (const chunk of chunks) {
    await new Promise<void>((resolve, reject) => {
      stop = reject
      if (request.destroyed) reject(new Error('closed'))
      else request.write(chunk, (error) => (error ? reject(error) : resolve()))
    })
  }
  request.end()
}

/** In its response, `data` is the body as a stream, and `request` the message with status, headers and trailers. */
const adapter: AxiosAdapter = (config) =>
  new Promise((resolve, reject) => {
    const { url = '', method, headers, data, signal, httpAgent: agent } = config
    const open = url.startsWith('https:') ? requestHttps : requestHttp
    const request = open(url, { method, headers: headers.toJSON() as Record<string, string>, agent })
    const abort = () => request.destroy()
    request.on('error', reject)
    request.on('response', (response) => {
      const { statusCode = 0, statusMessage = '' } = response
      resolve({
        status: statusCode,
        statusText: statusMessage,
        headers: {},
        data: bodyOf(response),
        request: response,
        config,
      })
    })
    if (signal?.aborted) abort()
    else signal?.addEventListener?.('abort', abort)
    if (typeof data === 'object') sendChunks(request, data).catch((error) => request.destroy(error))
    else request.end(data)
  })

/** The body, and the headers that belong to it. `false` keeps axios from naming a content type where there is no content. */
function contentOf({ body }: TransportRequest) {
  if (body === undefined) return { data: body, headers: { 'content-type': false } }
  // Node announces the length of a body only for methods that usually have one.
  if (!Array.isArray(body))
    return { data: body, headers: { 'content-length': String(Buffer.byteLength(body)) } }
  const { contentType, length, stream } = multipart(body)
  const sized = length === undefined ? {} : { 'content-length': String(length) }
  return { data: stream(), headers: { 'content-type': contentType, ...sized } }
}

// A new Axios, not the shared one, whose defaults and interceptors belong to the program.

function directTransport(agent: object | undefined): Transport {
  const axios = new Axios({ adapter, validateStatus: null, httpAgent: agent as Agent | undefined })
  return {
    async send(request) {
      const { method, url, headers, signal } = request
      const content = contentOf(request)
      const response = await axios.request<Readable>({
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

/** With axios's own adapter, which supports proxies. */
function proxyTransport(proxy: string, agent: object | undefined): Transport {
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
    async send(request) {
      const { method, url, headers, signal } = request
      const content = contentOf(request)
      const upload =
        typeof content.data === 'object' ? Readable.from(content.data, { objectMode: false }) : undefined
      if (upload) signal.addEventListener('abort', () => upload.destroy(), { once: true })
      try {
        const response = await axios.request<
          Readable & Partial<Pick<IncomingMessage, 'httpVersion' | 'trailers'>>
        >({
          method,
          url,
          headers: { 'user-agent': 'quoin', ...headers, ...content.headers },
          data: upload ?? content.data,
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

export function axiosTransport({ proxy, agent }: TransportOptions = {}): Transport {
  return proxy ? proxyTransport(proxy, agent) : directTransport(agent)
}
