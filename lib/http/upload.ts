import { isBlob, isBytes } from '../domain/is-record.ts'
import { UsageError } from '../errors.ts'
import type { FormFields, FormFile, UploadProgress, UploadSource } from './form-types.ts'
import type { OpenFile, OpenForm } from './multipart.ts'

const CHUNK = 256 * 1024

async function* slices(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.byteLength; at += CHUNK) yield bytes.subarray(at, at + CHUNK)
}

async function* read(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader()
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) yield part.value
  } finally {
    await reader.cancel().catch(() => {})
  }
}

const isStream = (source: object): source is ReadableStream<Uint8Array> => 'getReader' in source
const isIterable = (source: object): source is AsyncIterable<Uint8Array> => Symbol.asyncIterator in source

/** A Blob of this realm: one of another, such as that of a test in jsdom, cannot be sent. */
const ownBlob = async (source: Blob): Promise<Blob> =>
  source instanceof Blob
    ? source
    : new Blob([await (source as Blob).arrayBuffer()], { type: (source as Blob).type })

type Opened = Pick<OpenFile, 'size' | 'stream' | 'blob'>
/** Opens a local file, where the runtime has files. */
export type OpenPath = (path: string) => Promise<Opened>

async function open(source: UploadSource, size: number | undefined, openPath: OpenPath): Promise<Opened> {
  if (isBytes(source)) return { size: source.byteLength, stream: () => slices(source) }
  if (isBlob(source)) {
    const blob = await ownBlob(source)
    return { size: blob.size, blob, stream: () => read(blob.stream()) }
  }
  if (isStream(source)) return { size, stream: () => read(source) }
  if (isIterable(source)) return { size, stream: () => source }
  return openPath(source.path)
}

function checked(name: string, file: FormFile): FormFile {
  const { source, filename, size } = file
  if (typeof filename !== 'string' || filename === '') {
    throw new UsageError(`the upload ${name} must have a filename`)
  }
  if (typeof source === 'string') {
    throw new UsageError(
      `the source of the upload ${filename} is a string; to upload a file, pass { path: '…' }`,
    )
  }
  if (isBlob(source) && typeof source.arrayBuffer !== 'function') {
    throw new UsageError(`the Blob of the upload ${filename} cannot be read; pass bytes`)
  }
  const fits =
    typeof source === 'object' &&
    source !== null &&
    (isBytes(source) ||
      isBlob(source) ||
      isStream(source) ||
      isIterable(source) ||
      (typeof source.path === 'string' && source.path !== ''))
  if (!fits)
    throw new UsageError(`the source of the upload ${filename} must be a path, Blob, Uint8Array or stream`)
  if (size !== undefined && !(Number.isSafeInteger(size) && size >= 0)) {
    throw new UsageError(`the size of the upload ${filename} must be a non-negative integer`)
  }
  return file
}

/** More or fewer bytes than announced would corrupt the request. */
function requireSize(filename: string, size: number | undefined, bytesRead: number, done: boolean): void {
  if (size === undefined || (done ? bytesRead === size : bytesRead <= size)) return
  throw new UsageError(`the source of the upload ${filename} has ${bytesRead} bytes instead of ${size}`)
}

/** A running SHA-256. */
export interface Sha256 {
  update(bytes: Uint8Array): unknown
  digest(encoding: 'base64'): string
}

/** Makes the digest of one file; undefined if the host verifies none. */
export type NewDigest = (() => Sha256) | undefined

interface OpenOptions {
  countsReads: boolean
  newDigest: NewDigest
}

const isOneShot = ({ source }: FormFile) =>
  !isBytes(source) && !isBlob(source) && !('path' in source && !isIterable(source))

/** A form. It is opened for each attempt, if its sources can be read more than once. */
export class Upload {
  /** Set if a source threw while it was sent. */
  failure: { value: unknown } | undefined
  #fields: [string, string | FormFile][] = []
  #consumed = false
  readonly #openPath: OpenPath
  #onProgress: ((progress: UploadProgress) => void) | undefined
  #onActivity = () => {}
  /** Size of all files in bytes, if every one is known. */
  #total: number | undefined

  /** @throws UsageError where a source is none. */
  constructor(form: FormFields, openPath: OpenPath, onProgress?: (progress: UploadProgress) => void) {
    this.#openPath = openPath
    this.#onProgress = onProgress
    for (const [name, value] of Object.entries(form)) {
      if (value === undefined) continue
      this.#fields.push([name, typeof value === 'string' ? value : checked(name, value)])
    }
  }

  /** False once a stream has been read: its bytes are gone. */
  get replayable(): boolean {
    return !this.#consumed
  }

  get isObserved(): boolean {
    return this.#onProgress !== undefined
  }

  /**
   * `onActivity` is called whenever the connection accepts bytes. `countsReads` if what is read counts as sent;
   * otherwise the transport calls `report`.
   */
  async open(onActivity: () => void, { countsReads, newDigest }: OpenOptions): Promise<OpenForm> {
    let sent = 0
    const count = (bytes: number) => {
      sent += bytes
      onActivity()
      if (countsReads) this.#notify(sent)
    }
    this.#onActivity = onActivity
    const form: OpenForm = []
    this.#total = 0
    for (const [name, value] of this.#fields) {
      const opened = typeof value === 'string' ? value : await this.#openFile(value, count, newDigest)
      form.push([name, opened])
      if (typeof opened === 'object')
        this.#total =
          opened.size === undefined || this.#total === undefined ? undefined : this.#total + opened.size
    }
    return form
  }

  /** Takes the part that the transport has sent, 0 to 1. */
  report(fraction: number): void {
    this.#onActivity()
    if (this.#total !== undefined) this.#notify(Math.round(fraction * this.#total))
  }

  #notify(sent: number): void {
    try {
      this.#onProgress?.({ sent, total: this.#total })
    } catch (error) {
      this.failure = { value: error }
      throw error
    }
  }

  async #openFile(file: FormFile, count: (bytes: number) => void, newDigest: NewDigest): Promise<OpenFile> {
    const { size, stream, blob } = await open(file.source, file.size, this.#openPath)
    const hash = newDigest?.()
    const upload = this
    return {
      filename: file.filename,
      contentType: file.contentType || blob?.type || contentTypeOf(file.filename),
      size,
      blob,
      digest: hash && (() => `sha-256=:${hash.digest('base64')}:`),
      async *stream() {
        if (isOneShot(file)) upload.#consumed = true
        const chunks = stream()[Symbol.asyncIterator]()
        let bytesRead = 0
        /** The next chunk. Errors are the source's, not the connection's. */
        const next = async () => {
          try {
            const { done, value } = await chunks.next()
            if (!done && !isBytes(value))
              throw new UsageError(`the source of ${file.filename} must yield Uint8Array chunks`)
            bytesRead += done ? 0 : value.byteLength
            requireSize(file.filename, size, bytesRead, done ?? false)
            return done ? undefined : value
          } catch (error) {
            upload.failure = { value: error }
            throw error
          }
        }
        try {
          for (let chunk = await next(); chunk; chunk = await next()) {
            hash?.update(chunk)
            yield chunk
            count(chunk.byteLength)
          }
        } finally {
          await chunks.return?.()
        }
      },
    }
  }
}

const BY_EXTENSION: Record<string, string> = {
  avif: 'image/avif',
  csv: 'text/csv',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  gif: 'image/gif',
  gz: 'application/gzip',
  heic: 'image/heic',
  htm: 'text/html',
  html: 'text/html',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  json: 'application/json',
  md: 'text/markdown',
  mov: 'video/quicktime',
  mp3: 'audio/mpeg',
  mp4: 'video/mp4',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
  odt: 'application/vnd.oasis.opendocument.text',
  pdf: 'application/pdf',
  png: 'image/png',
  ppt: 'application/vnd.ms-powerpoint',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  rtf: 'application/rtf',
  svg: 'image/svg+xml',
  txt: 'text/plain',
  wav: 'audio/wav',
  webm: 'video/webm',
  webp: 'image/webp',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  xml: 'application/xml',
  zip: 'application/zip',
}

/** The content type that a file's name lets expect. */
export function contentTypeOf(filename: string): string {
  const extension = filename.slice(filename.lastIndexOf('.') + 1).toLowerCase()
  return (Object.hasOwn(BY_EXTENSION, extension) && BY_EXTENSION[extension]) || 'application/octet-stream'
}
