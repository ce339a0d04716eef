/** What every call takes besides its own arguments. Times in milliseconds. */
export interface CallOptions {
  /** Ends the call, its transfers and its waits; the reason is what the call rejects with. */
  signal?: AbortSignal | undefined
  /** Deadline of the whole call, retries and body included. 0 is none. */
  timeout?: number | undefined
  /** Longest silence of the connection before an attempt counts as dead. 0 is none. */
  idleTimeout?: number | undefined
  /** How many times a failed attempt is repeated, where repeating is safe. */
  retries?: number | undefined
  /** Further headers. A credential's own header cannot be overridden. */
  headers?: Record<string, string> | undefined
  /** Turn ISO timestamps of the answer into `Date`. */
  dates?: boolean | undefined
  /** Largest answer that is taken into memory, in bytes after decompression. 256 MB where not given. */
  maxBytes?: number | undefined
}

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
export type QueryValue = string | number | boolean | Date | readonly (string | number)[] | undefined | null
/** Lists are comma-joined; empty lists, `undefined` and `null` are left out. */
export type Query = Record<string, QueryValue>

/** An immutable description of a call, from which every attempt is built anew. */
export interface Request {
  method: Method
  /** Relative to the family's base, made with the `path` tag so that ids cannot leave their segment. */
  path: string
  query?: Query | undefined
  /** Sent as JSON. */
  body?: unknown
  form?: FormFields | undefined
  /** Told how many bytes of the files have been handed to the connection; starts anew with an attempt. */
  onProgress?: ((sent: number) => void) | undefined
  /** A POST that may safely arrive twice, such as a search. */
  idempotent?: boolean
  options?: CallOptions | undefined
}

/** What can be uploaded. A path is read as a stream. */
export type UploadSource =
  | { path: string }
  | Blob
  | Uint8Array
  | ReadableStream<Uint8Array>
  | AsyncIterable<Uint8Array>

export interface FormFile {
  source: UploadSource
  filename: string
  /** Guessed from the filename where not given. */
  contentType?: string
  /** In bytes, for sources that do not know. */
  size?: number
}
export type FormFields = Record<string, string | FormFile | undefined>

export interface ResponseMeta {
  status: number
  headers: Headers
  /** The platform's `x-request-id`. */
  requestId: string | undefined
  /** How many attempts it took. */
  attempts: number
}

/** A promise of the decoded answer that can also give the headers it came with. */
export interface Call<T> extends Promise<T> {
  withResponse(): Promise<{ data: T; response: ResponseMeta }>
}

export interface ListPage<T> {
  data: T[]
  total: number
  page: number
  limit: number
  hasNext: boolean
  /** Fetches the following page; undefined where there is none. */
  next(): Promise<ListPage<T>> | undefined
}

/** Awaited it is one page; iterated with `for await` it is every entity of all pages. */
export interface ListCall<T> extends Call<ListPage<T>>, AsyncIterable<T> {
  pages(): AsyncIterable<ListPage<T>>
}

/** A streamed answer. Read it once: as bytes, or into a file. */
export interface Download extends AsyncIterable<Uint8Array> {
  readonly response: ResponseMeta
  /** In bytes, where the platform says. */
  readonly size: number | undefined
  readonly filename: string | undefined
  readonly contentType: string | undefined
  readonly etag: string | undefined
  readonly acceptsRanges: boolean
  /** Whether the bytes were compressed on the way. If such a body breaks off, its last bytes cannot be trusted. */
  readonly isEncoded: boolean
  /** Headers that followed the body, names in lower case. Known once it has been read; empty in browsers. */
  readonly trailers: Record<string, string>
  bytes(): Promise<Uint8Array>
  text(): Promise<string>
  /** Writes beside `path`, then renames: the name never holds half a file. Not in a browser. */
  saveTo(path: string, options?: { overwrite?: boolean }): Promise<{ path: string; size: number }>
  /** Lets go of the connection. */
  cancel(): Promise<void>
}

export interface DownloadOptions extends CallOptions {
  /** Ask for bytes from here on. */
  from?: number
  /** With `from`: only if the content still has this ETag; else the whole of it comes. */
  ifRange?: string
}

export interface ListOptions {
  page?: number
  limit?: number
}

/** The one way through: every resource is written against this. */
export interface Http {
  get<T>(path: string, query?: Query, options?: CallOptions): Call<T>
  post<T>(path: string, body?: unknown, options?: CallOptions & { query?: Query | undefined }): Call<T>
  put<T>(path: string, body?: unknown, options?: CallOptions & { query?: Query | undefined }): Call<T>
  delete<T = void>(
    path: string,
    options?: CallOptions & { query?: Query | undefined; body?: unknown },
  ): Call<T>
  /** A paged GET. `query.page` and `query.limit` choose where it begins. */
  list<T>(path: string, query?: Query, options?: CallOptions): ListCall<T>
  /** A paged POST, for searches that are sent as a body: `page` and `limit` travel in it. */
  search<T>(
    path: string,
    body?: Record<string, unknown>,
    options?: CallOptions & { query?: Query | undefined },
  ): ListCall<T>
  upload<T>(
    path: string,
    form: FormFields,
    options?: CallOptions & {
      query?: Query | undefined
      onProgress?: ((sent: number) => void) | undefined
    },
  ): Call<T>
  download(path: string, query?: Query, options?: DownloadOptions): Promise<Download>
  /** Any call at all, for `quoin api`. */
  request<T>(request: Request): Call<T>
}

/** Told of each attempt; never sees a credential or a body. */
export interface Logger {
  debug(message: string, details?: Record<string, unknown>): void
  warn(message: string, details?: Record<string, unknown>): void
}
