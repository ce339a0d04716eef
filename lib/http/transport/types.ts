import type { OpenForm } from '../multipart.ts'
import type { Method } from '../types.ts'

/** One attempt, ready to be sent. */
export interface TransportRequest {
  /** HTTP method. */
  method: Method
  /** Absolute URL, query included. */
  url: string
  /** Names in lower case. */
  headers: Record<string, string>
  /** JSON or text as a string, or a form to encode; `headers` has no content type for a form. */
  body?: string | OpenForm | undefined
  /** Aborts the request and its body at any time. */
  signal: AbortSignal
  /** Set if the transport reports progress and somebody listens: takes the part of the body sent so far, 0 to 1. */
  onProgress?: ((fraction: number) => void) | undefined
}

/** What came back, with a body that is still to be read. */
export interface TransportResponse {
  /** HTTP status, whatever it is. */
  status: number
  /** Names in lower case. */
  headers: Record<string, string>
  /** Without its content codings. Throws if the connection is cut, or the body cannot be decoded, before its end. */
  body: AsyncIterable<Uint8Array>
  /** The bytes came compressed, so `content-length` does not tell the length of `body`. */
  encoded: boolean
  /** Headers that followed the body, names in lower case. Known once it has been read; never in a browser. */
  trailers?(): Record<string, string>
}

/**
 * Sends one attempt over the network. It resolves for any status, does not follow redirects, and neither sends nor
 * stores cookies. An error that it throws is only inspected for a system error code.
 */
export interface Transport {
  /** Whether it calls `onProgress`. Otherwise what it reads from an upload counts as sent. */
  reportsProgress?: boolean | undefined
  /** Sends the request and resolves once the headers of the response have arrived. */
  send(request: TransportRequest): Promise<TransportResponse>
}

/** How the transport of a client connects. */
export interface TransportOptions {
  /** URL of an HTTP proxy. No environment variable is read. */
  proxy?: string | undefined
  /** A Node `http.Agent` or `https.Agent`, as the host needs. */
  agent?: object | undefined
}
