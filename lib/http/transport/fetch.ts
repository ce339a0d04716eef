import type { OpenFile, OpenForm, Transport, TransportRequest, TransportResponse } from './types.ts'

async function* chunks(body: ReadableStream<Uint8Array> | null): AsyncGenerator<Uint8Array> {
  if (!body) return
  const reader = body.getReader()
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

/** A browser sends no stream over HTTP/1, so a source that is no Blob is gathered into one. */
async function blobOf(file: OpenFile): Promise<Blob> {
  if (file.blob) return new Blob([file.blob], { type: file.contentType })
  const parts: BlobPart[] = []
  for await (const chunk of file.stream()) parts.push(chunk as Uint8Array<ArrayBuffer>)
  return new Blob(parts, { type: file.contentType })
}

async function formData(form: OpenForm): Promise<FormData> {
  const data = new FormData()
  for (const [name, value] of form) {
    if (typeof value === 'string') data.append(name, value)
    else data.append(name, await blobOf(value), value.filename)
  }
  return data
}

/** Over the `fetch` of a browser, a worker or Node. Uploads from a stream are held in memory. */
export function fetchTransport(): Transport {
  return {
    async send({ method, url, headers, body, signal }: TransportRequest): Promise<TransportResponse> {
      const response = await fetch(url, {
        method,
        headers,
        body: Array.isArray(body) ? await formData(body) : (body ?? null),
        signal,
        redirect: 'manual',
        credentials: 'omit',
      })
      return {
        // A browser shows of a redirect only that it was one.
        status: response.type === 'opaqueredirect' ? 302 : response.status,
        headers: Object.fromEntries(response.headers),
        body: chunks(response.body),
        encoded: response.headers.has('content-encoding'),
      }
    },
  }
}
