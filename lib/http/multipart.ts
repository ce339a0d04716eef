import { uuid } from '../uuid.ts'

/** One part of a form, opened for one attempt. */
export interface OpenFile {
  /** Name in the `content-disposition` of the part. */
  filename: string
  /** MIME type of the part. */
  contentType: string
  /** In bytes, where known. */
  size: number | undefined
  /** The whole of it, where it is one already. */
  blob?: Blob | undefined
  /** The bytes, for one attempt. */
  stream(): AsyncIterable<Uint8Array>
  /** The Content-Digest of what `stream` has delivered, to be sent after it. Set if the host verifies it. */
  digest?: (() => string) | undefined
}
/** Parts of a multipart form, in order. */
export type OpenForm = [name: string, value: string | OpenFile][]

export interface Multipart {
  contentType: string
  /** In bytes, where every file knows its size. */
  length: number | undefined
  stream(): AsyncGenerator<Uint8Array>
}

/** Length of `sha-256=:…:`, with 32 bytes in base64. */
const DIGEST_LENGTH = 54

const utf8 = new TextEncoder()

/** As browsers do it, so that a name cannot end its header. */
function quoted(text: string): string {
  return `"${text.replace(/["\r\n]/g, (char) => encodeURIComponent(char))}"`
}

function heading(boundary: string, name: string, value: string | OpenFile): Uint8Array {
  const disposition = `--${boundary}\r\ncontent-disposition: form-data; name=${quoted(name)}`
  return utf8.encode(
    typeof value === 'string'
      ? `${disposition}\r\n\r\n${value}`
      : `${disposition}; filename=${quoted(value.filename)}\r\ncontent-type: ${value.contentType}\r\n\r\n`,
  )
}

/** Encodes a form as multipart/form-data, without holding its files in memory. */
export function multipart(form: OpenForm): Multipart {
  const boundary = `quoin-${uuid()}`
  const parts = form.map(([name, value]) => ({ head: heading(boundary, name, value), value }))
  const lineEnd = utf8.encode('\r\n')
  const digestHead = heading(boundary, 'content-digest', '')
  const end = utf8.encode(`--${boundary}--\r\n`)

  let length: number | undefined = end.byteLength
  for (const { head, value } of parts) {
    const size = typeof value === 'string' ? 0 : value.size
    const digest = typeof value !== 'string' && value.digest ? digestHead.byteLength + DIGEST_LENGTH + 2 : 0
    length =
      length === undefined || size === undefined ? undefined : length + head.byteLength + size + 2 + digest
  }

  return {
    contentType: `multipart/form-data; boundary=${boundary}`,
    length,
    async *stream() {
      for (const { head, value } of parts) {
        yield head
        if (typeof value !== 'string') yield* value.stream()
        yield lineEnd
        if (typeof value === 'string' || !value.digest) continue
        yield digestHead
        yield utf8.encode(`${value.digest()}\r\n`)
      }
      yield end
    },
  }
}
