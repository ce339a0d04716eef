import type { Transport, TransportRequest, TransportResponse } from 'quoin'
import { createPublicClient } from 'quoin/public'

export interface StoredUpload {
  id: string
  filename: string
  /** In bytes. */
  size: number
}

interface UploadOptions {
  signal: AbortSignal
  /** Called with the progress from 0 to 1. */
  onProgress: (part: number) => void
}

/** A connection without progress for this long is treated as dropped, in milliseconds. */
const SILENCE = 20_000

/** Uploads a visitor's file to the platform. Throws the library's errors. */
export async function uploadFile(file: File, { signal, onProgress }: UploadOptions): Promise<StoredUpload> {
  const silence = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const heard = () => {
    clearTimeout(timer)
    timer = setTimeout(() => silence.abort(new DOMException('Nothing moves.', 'TimeoutError')), SILENCE)
  }
  const client = createPublicClient({
    host: import.meta.env.QUOIN_HOST,
    apiKey: import.meta.env.QUOIN_API_KEY,
    transport: xhrTransport((part) => {
      heard()
      onProgress(part)
    }),
  })
  try {
    heard()
    const stored = await client.files.uploadForVisitor(
      { source: file, filename: file.name, isPrivate: true },
      // The progress decides about timeouts: a slow upload may take as long as it needs.
      { signal: AbortSignal.any([signal, silence.signal]), timeout: 0, idleTimeout: 0 },
    )
    return { id: stored._id, filename: file.name, size: file.size }
  } finally {
    clearTimeout(timer)
  }
}

/** `fetch` does not report upload progress, `XMLHttpRequest` does. */
function xhrTransport(onProgress: (part: number) => void): Transport {
  return {
    send: ({ method, url, headers, body, signal }: TransportRequest) =>
      new Promise<TransportResponse>((resolve, reject) => {
        const xhr = new XMLHttpRequest()
        xhr.open(method, url)
        xhr.responseType = 'arraybuffer'
        for (const [name, value] of Object.entries(headers)) xhr.setRequestHeader(name, value)
        xhr.upload.addEventListener('progress', ({ loaded, total }) =>
          onProgress(total > 0 ? loaded / total : 0),
        )
        xhr.addEventListener('load', () => resolve(responseOf(xhr)))
        xhr.addEventListener('error', () => reject(new TypeError('The upload was cut.')))
        xhr.addEventListener('abort', () => reject(signal.reason))
        signal.addEventListener('abort', () => xhr.abort(), { once: true })
        void dataOf(body).then((data) => xhr.send(data), reject)
      }),
  }
}

function responseOf(xhr: XMLHttpRequest): TransportResponse {
  const lines = xhr.getAllResponseHeaders().trim().split(/\r?\n/)
  const headers = lines.map((line) => line.split(/:\s*(.*)/s, 2) as [string, string])
  return {
    status: xhr.status,
    headers: Object.fromEntries(headers.map(([name, value]) => [name.toLowerCase(), value ?? ''])),
    body: (async function* () {
      yield new Uint8Array((xhr.response as ArrayBuffer | null) ?? new ArrayBuffer(0))
    })(),
    encoded: true,
  }
}

async function dataOf(body: TransportRequest['body']): Promise<FormData | string | undefined> {
  if (!Array.isArray(body)) return body
  const data = new FormData()
  for (const [name, value] of body) {
    if (typeof value === 'string') {
      data.append(name, value)
      continue
    }
    const parts: BlobPart[] = []
    if (value.blob) parts.push(value.blob)
    else for await (const chunk of value.stream()) parts.push(chunk as Uint8Array<ArrayBuffer>)
    data.append(name, new Blob(parts, { type: value.contentType }), value.filename)
  }
  return data
}
