import { DecodeError, UsageError } from '../errors.ts'
import type { Attempt } from '../http/attempt.ts'
import type { Read, Reading } from '../http/call.ts'
import type { CallName } from '../http/call-name.ts'
import { decodeJson, firstByte, isJson, readAll } from '../http/decode.ts'
import { runtime } from '../http/runtime/node.ts'
import type { Download, DownloadOptions, ResponseInfo, Verification } from '../http/types.ts'
import { type RowFormat, Verifier } from './verify.ts'

/** The file name in `content-disposition`, without folders. */
export function filenameOf(disposition: string | undefined): string | undefined {
  const extended = disposition?.match(/;\s*filename\*\s*=\s*utf-8''([^;]+)/i)?.[1]
  const plain = disposition?.match(/;\s*filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;\s]+))/i)
  let name = plain?.[1]?.replace(/\\(.)/g, '$1') ?? plain?.[2]
  try {
    if (extended) name = decodeURIComponent(extended.trim())
  } catch {
    // Badly encoded: use the plain name.
  }
  const last = name?.split(/[/\\]/).at(-1)
  return last && last !== '.' && last !== '..' ? last : undefined
}

function lengthOf(attempt: Attempt): number | undefined {
  const length = Number(attempt.headers['content-length'] ?? Number.NaN)
  return attempt.encoded || !Number.isSafeInteger(length) ? undefined : length
}

/** @throws DecodeError if the response starts at another byte than was requested */
function assertRange(attempt: Attempt, from: number | undefined, call: CallName): void {
  if (attempt.status !== 206) return
  const start = Number(/^bytes (\d+)-/.exec(attempt.headers['content-range'] ?? '')?.[1] ?? Number.NaN)
  if (start !== (from ?? Number.NaN)) {
    throw new DecodeError(
      `${call.method} ${call.url} did not respond with the requested range, from byte ${from ?? 0}`,
      {
        code: 'unexpected-content',
        ...call,
      },
    )
  }
}

/** A byte order mark, and the byte behind it. */
const BEGINNING = 4

async function* rejoined(read: readonly Uint8Array[], chunks: AsyncIterator<Uint8Array>) {
  try {
    yield* read
    for (let next = await chunks.next(); !next.done; next = await chunks.next()) yield next.value
  } finally {
    await chunks.return?.()
  }
}

/** The first bytes of a body, and the body with them put back. */
async function peek(
  body: AsyncIterable<Uint8Array>,
): Promise<{ beginning: Uint8Array; body: AsyncIterable<Uint8Array> }> {
  const chunks = body[Symbol.asyncIterator]()
  const read: Uint8Array[] = []
  const beginning: number[] = []
  while (beginning.length < BEGINNING) {
    const next = await chunks.next()
    if (next.done) break
    read.push(next.value)
    beginning.push(...next.value.subarray(0, BEGINNING))
  }
  return { beginning: Uint8Array.from(beginning), body: rejoined(read, chunks) }
}

const NONE = new Uint8Array()
const ROWS = /^(?:text\/csv|application\/x-ndjson)$/

/**
 * Checks that what is sent in place of rows or of a file is not a web page, as proxies and sign-in pages send it with
 * status 200, or JSON. Returns the response, with its body from the beginning.
 *
 * @throws DecodeError for one, or the error that the JSON stands for
 */
async function requireContent(
  attempt: Attempt,
  accept: string,
  maxBytes: number,
  { call, refuse }: Reading,
  isRefusal: (body: unknown) => boolean,
): Promise<Attempt> {
  const type = attempt.headers['content-type']
  const isPage = /^\s*text\/html\s*(?:;|$)/i.test(type ?? '') && !/text\/html|text\/\*|\*\/\*/.test(accept)
  // No CSV begins as JSON does, whatever its type; rows of NDJSON do.
  const { beginning, body } =
    accept === 'text/csv' ? await peek(attempt.body) : { ...attempt, beginning: NONE }
  const isOther = ROWS.test(accept) && (isJson(type) || isJson('', firstByte(beginning)))
  if (isOther) {
    const bytes = await readAll(body, maxBytes, call)
    if (isRefusal(decodeJson(bytes, 'application/json', call))) throw await refuse(bytes)
  }
  if (!isPage && !isOther) return { ...attempt, body }
  const kind = isOther ? 'JSON' : 'a web page'
  throw new DecodeError(`${call.method} ${call.url} responded with ${kind} instead of ${accept}`, {
    code: 'unexpected-content',
    ...call,
  })
}

class StreamedDownload implements Download {
  readonly response: ResponseInfo
  readonly size: number | undefined
  readonly filename: string | undefined
  readonly contentType: string | undefined
  readonly etag: string | undefined
  readonly acceptsRanges: boolean
  readonly isEncoded: boolean
  #attempt: Attempt
  #call: CallName
  #maxBytes: number
  #verifier: Verifier
  #verified: Verification | undefined
  #read = false

  constructor(
    attempt: Attempt,
    response: ResponseInfo,
    call: CallName,
    { maxBytes, format, isWhole }: Whole,
  ) {
    const { headers } = attempt
    this.response = response
    this.size = lengthOf(attempt)
    this.filename = filenameOf(headers['content-disposition'])
    this.contentType = headers['content-type']
    this.etag = headers.etag
    this.acceptsRanges = attempt.status === 206 || headers['accept-ranges'] === 'bytes'
    this.isEncoded = attempt.encoded
    this.#attempt = attempt
    this.#call = call
    this.#maxBytes = maxBytes
    const { newDigest } = runtime
    const header = (name: string) => headers[name]
    this.#verifier = new Verifier({ header, size: this.size, format, isWhole, newDigest, call })
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Uint8Array> {
    if (this.#read) throw new UsageError('a download can be read only once; request it again')
    this.#read = true
    for await (const chunk of this.#attempt.body) {
      this.#verifier.push(chunk)
      yield chunk
    }
    const { trailers } = this
    this.#verified = this.#verifier.end((name) => trailers[name])
  }

  get verified(): Verification | undefined {
    return this.#verified
  }

  get trailers(): Record<string, string> {
    return this.#attempt.trailers?.() ?? {}
  }

  async bytes(): Promise<Uint8Array> {
    try {
      return await readAll(this, this.#maxBytes, this.#call, this.size)
    } finally {
      await this.cancel()
    }
  }

  async text(): Promise<string> {
    return new TextDecoder().decode(await this.bytes())
  }

  async saveTo(path: string, options: { overwrite?: boolean } = {}) {
    const settings = { overwrite: options.overwrite ?? false, onError: () => this.#attempt.cancel() }
    try {
      const { saveFile } = await runtime.files()
      const size = await saveFile(path, this, settings)
      return { path, size, verified: this.#verified ?? false }
    } finally {
      await this.cancel()
    }
  }

  async cancel(): Promise<void> {
    this.#read = true
    this.#attempt.cancel()
  }
}

/** With compression, ranges and lengths would not refer to the bytes of the content. */
export function downloadHeaders({ from, ifRange, headers }: DownloadOptions): Record<string, string> {
  const range = from === undefined ? {} : { range: `bytes=${from}-`, ...(ifRange && { 'if-range': ifRange }) }
  // RFC 9530. From Node only: in a browser, a header that a host does not expect fails the preflight.
  const digest = runtime.newDigest ? { 'want-content-digest': 'sha-256=1' } : {}
  return { 'accept-encoding': 'identity', ...digest, ...headers, ...range }
}

/** How the content of a download is read. */
interface Whole {
  maxBytes: number
  format: RowFormat | undefined
  /** Whether the response has all of the content, not what follows a byte or a row. */
  isWhole: boolean
}

/** The format of the rows that an export sends; undefined for a file. */
function rowFormat(accept: string): RowFormat | undefined {
  if (!ROWS.test(accept)) return undefined
  return accept === 'text/csv' ? 'csv' : 'ndjson'
}

/**
 * Reads the head of a download that was requested with these options.
 *
 * @param isContinued whether it begins after a row
 */
export function readDownload(
  options: DownloadOptions,
  isContinued: boolean,
  maxBytes: number,
  isRefusal: (body: unknown) => boolean,
): Read<Download> {
  return async (attempt, reading) => {
    const { response, call } = reading
    assertRange(attempt, options.from, call)
    const most = options.maxBytes ?? maxBytes
    const accept = options.headers?.accept ?? '*/*'
    const checked = await requireContent(attempt, accept, most, reading, isRefusal)
    const isWhole = attempt.status !== 206 && !isContinued
    return new StreamedDownload(checked, response, call, {
      maxBytes: most,
      format: rowFormat(accept),
      isWhole,
    })
  }
}

/** Statuses that a `Response` with a body cannot have. */
const BODILESS = new Set([204, 205])

export function webResponse({ status, headers, body, cancel }: Attempt): Response {
  if (BODILESS.has(status)) {
    cancel()
    return new Response(null, { status, headers })
  }
  const chunks = body[Symbol.asyncIterator]()
  const stream = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await chunks.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    async cancel() {
      await chunks.return?.()
    },
  })
  return new Response(stream, { status, headers })
}
