// Uploads in browsers: `fetch` does not report their progress.

import { reasonOf } from '../deadline.ts'
import type { OpenFile, OpenForm } from '../multipart.ts'
import type { TransportRequest, TransportResponse } from './types.ts'

/** A browser sends no stream over HTTP/1, so a source that is no Blob is gathered into one. */
async function blobOf(file: OpenFile): Promise<Blob> {
  if (file.blob) return new Blob([file.blob], { type: file.contentType })
  const parts: BlobPart[] = []
  for await (const chunk of file.stream()) parts.push(new Uint8Array(chunk))
  return new Blob(parts, { type: file.contentType })
}

export async function formData(form: OpenForm): Promise<FormData> {
  const data = new FormData()
  for (const [name, value] of form) {
    if (typeof value === 'string') data.append(name, value)
    else data.append(name, await blobOf(value), value.filename)
  }
  return data
}

function headersOf(xhr: XMLHttpRequest): Record<string, string> {
  const lines = xhr.getAllResponseHeaders().trim().split(/\r?\n/)
  return Object.fromEntries(
    lines.map((line) => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
    }),
  )
}

async function* bodyOf(xhr: XMLHttpRequest) {
  yield new Uint8Array(xhr.response as ArrayBuffer)
}

export function sendXhr(
  { method, url, headers, signal }: TransportRequest,
  form: FormData,
  onProgress: (fraction: number) => void,
): Promise<TransportResponse> {
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest()
    xhr.open(method, url)
    xhr.responseType = 'arraybuffer'
    for (const [name, value] of Object.entries(headers)) xhr.setRequestHeader(name, value)
    xhr.upload.addEventListener('progress', ({ loaded, total }) => {
      if (total > 0) onProgress(loaded / total)
    })
    xhr.addEventListener('load', () => {
      // It follows redirects by itself. None is expected, so the response is not trusted.
      const isRedirected = xhr.responseURL !== '' && xhr.responseURL !== new URL(url).href
      const status = isRedirected ? 302 : xhr.status
      resolve({ status, headers: headersOf(xhr), body: bodyOf(xhr), encoded: true })
    })
    xhr.addEventListener('error', () => reject(new TypeError('the upload failed')))
    xhr.addEventListener('abort', () => reject(reasonOf(signal)))
    signal.addEventListener('abort', () => xhr.abort(), { once: true })
    if (signal.aborted) reject(reasonOf(signal))
    else xhr.send(form)
  })
}
