// An axios adapter with just the HTTP that the library needs. The built-in one also follows redirects, limits rates and
// reports progress, which takes as long as the call itself.
import { type Agent, type ClientRequest, type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { pipeline, type Readable } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import type { AxiosAdapter, InternalAxiosRequestConfig } from 'axios'
import { addressFinder } from './address.ts'

const DECOMPRESSORS: Record<string, () => Readable & NodeJS.WritableStream> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
}

/** Every encoding that the adapter decompresses. */
export const ACCEPT_ENCODING = 'gzip, deflate, br'

/** The body. Its reader receives its errors; the listener keeps one that comes before it is read from being uncaught. */
function bodyOf(response: IncomingMessage): Readable {
  const decompressor = DECOMPRESSORS[response.headers['content-encoding'] ?? '']?.()
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

/** What the adapter takes as `data`. axios would copy and normalize the headers several times. */
export class Message {
  readonly headers: Record<string, string>
  readonly body: string | AsyncIterable<Uint8Array> | undefined
  readonly onAbort: (listener: () => void) => void

  constructor(
    headers: Record<string, string>,
    body: string | AsyncIterable<Uint8Array> | undefined,
    onAbort: (listener: () => void) => void,
  ) {
    this.headers = headers
    this.body = body
    this.onAbort = onAbort
  }
}

/** In its response, `data` is the body, and `request` the message with status, headers and trailers. */
export function nodeAdapter(agent: Agent | undefined): AxiosAdapter {
  const addressOf = addressFinder()
  return (config: InternalAxiosRequestConfig<Message>) =>
    new Promise((resolve, reject) => {
      const { url = '', method } = config
      const { headers, body, onAbort } = config.data as Message
      const address = addressOf(url)
      const open = address.protocol === 'https:' ? requestHttps : requestHttp
      const request = open({ ...address, method, headers, agent })
      request.on('error', reject)
      request.on('response', (response) =>
        resolve({
          status: response.statusCode ?? 0,
          statusText: '',
          headers: {},
          data: bodyOf(response),
          request: response,
          config,
        }),
      )
      onAbort(() => request.destroy())
      if (typeof body === 'object') sendChunks(request, body).catch((error) => request.destroy(error))
      else request.end(body)
    })
}
