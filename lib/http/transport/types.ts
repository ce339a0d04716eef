import type { Method } from '../types.ts'

/** One part of a form, opened for one attempt. */
export interface OpenFile {
  filename: string
  contentType: string
  /** In bytes, where known. */
  size: number | undefined
  /** The whole of it, where it is one already. */
  blob?: Blob | undefined
  stream(): AsyncIterable<Uint8Array>
  /** The Content-Digest of what `stream` has delivered, to be sent after it. Set if the host verifies it. */
  digest?: (() => string) | undefined
}
export type OpenForm = [name: string, value: string | OpenFile][]

export interface TransportRequest {
  method: Method
  url: string
  /** Names in lower case. */
  headers: Record<string, string>
  body?: string | OpenForm | undefined
  /** Aborts the request and its body at any time. */
  signal: AbortSignal
  /** Set if the transport reports progress and somebody listens: takes the part of the body sent so far, 0 to 1. */
  onProgress?: ((fraction: number) => void) | undefined
}

export interface TransportResponse {
  status: number
  /** Names in lower case. */
  headers: Record<string, string>
  /** Decompressed. Throws where the connection is cut before the end. */
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
  send(request: TransportRequest): Promise<TransportResponse>
}

/** How the transport of a client connects. */
export interface TransportOptions {
  /** URL of an HTTP proxy. No environment variable is read. */
  proxy?: string | undefined
  /** A Node `http.Agent` or `https.Agent`, as the host needs. */
  agent?: object | undefined
}
