import { throwIfAborted } from '../deadline.ts'
import type { Transport, TransportRequest, TransportResponse } from './types.ts'

async function* bodyOf(response: Response): AsyncGenerator<Uint8Array> {
  // React Native has no streams.
  if (response.body === undefined) yield new Uint8Array(await response.arrayBuffer())
  if (!response.body) return
  const reader = response.body.getReader()
  try {
    while (true) {
      const { done, value } = await reader.read()
      if (done) return
      yield value
    }
  } finally {
    // Lets go of the connection where the reader stops early.
    await reader.cancel().catch(() => {})
  }
}

/**
 * Over the `fetch` of a browser, a worker or Node. Uploads from a stream are held in memory. In browsers, uploads whose
 * progress is observed go over XMLHttpRequest.
 */
export function fetchTransport(): Transport {
  return {
    reportsProgress: typeof XMLHttpRequest === 'function',
    async send(request: TransportRequest): Promise<TransportResponse> {
      const { method, url, headers, body, signal, onProgress } = request
      const form = Array.isArray(body)
        ? await (await import('./browser-upload.ts')).formData(body)
        : undefined
      if (onProgress && form) return (await import('./browser-upload.ts')).sendXhr(request, form, onProgress)
      // Node's fetch leaves a rejection unhandled if the signal was aborted before it was called with a form.
      throwIfAborted(signal)
      const response = await fetch(url, {
        method,
        headers,
        body: form ?? (body as string | undefined) ?? null,
        signal,
        redirect: 'manual',
        credentials: 'omit',
      })
      return {
        // A browser shows of a redirect only that it was one.
        status: response.type === 'opaqueredirect' ? 302 : response.status,
        headers: Object.fromEntries(response.headers),
        body: bodyOf(response),
        encoded: response.headers.has('content-encoding'),
      }
    },
  }
}
