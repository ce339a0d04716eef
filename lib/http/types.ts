import type { Form, UploadProgress } from '../files/types.ts'
import type { Path, Query } from './path.ts'

export type { Query, QueryValue } from './path.ts'

/** Options that every call takes besides its own arguments. */
export interface CallOptions {
  /** Aborts the call, its transfers and its waits. The call rejects with the signal's reason. */
  signal?: AbortSignal | undefined
  /**
   * Deadline of the whole call in milliseconds, retries and body included. 0 disables it.
   * @default the client's `timeout`; uploads and downloads have none
   */
  timeout?: number | undefined
  /**
   * Longest time to wait for the next byte, in milliseconds. 0 disables it.
   * @default the client's `idleTimeout`
   */
  idleTimeout?: number | undefined
  /**
   * Number of retries after a transient failure, if the call is safe to retry.
   * @default the client's `retries`
   */
  retries?: number | undefined
  /** Additional headers. Those of the credential cannot be overridden. */
  headers?: Record<string, string> | undefined
  /**
   * Names this call, so that it takes effect once, however often a program makes it. Sent with every attempt; only a host
   * that announces that it honours such keys has the call retried.
   * @default one of the call's own, for hosts that announce it
   */
  idempotencyKey?: string | undefined
  /**
   * Whether ISO timestamps in the response become `Date` objects.
   * @default true
   */
  dates?: boolean | undefined
  /**
   * Largest response that is read into memory, in bytes after decompression.
   * @default the client's `maxBytes`
   */
  maxBytes?: number | undefined
}

/** HTTP methods that the library sends. */
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
/**
 * What the body of a response must be. Anything else rejects with a DecodeError, so that a method never resolves with
 * something other than its type says.
 *
 * - `entity` has an id, `object` need not
 * - `entities` and `objects` are those of a list that has no pages; a single entity counts as one of them
 * - `done` is anything but a refusal: the entity if there is one, else undefined
 * - `raw` is the body as it was sent
 */
export type Expect = 'entity' | 'entities' | 'object' | 'objects' | 'done' | 'raw'

/** How a platform writes a list. Members that are omitted are recognised on the first page of each list. */
export interface ListDialect {
  /** Where the rows are, such as `data.rows`; `''` is the body itself. */
  rows?: string | undefined
  /** Where the number of rows on all pages is, such as `meta.total`; `false` if there is none. */
  total?: string | false | undefined
  /** Where a boolean says whether another page follows, such as `pagination.has_more`. */
  hasMore?: string | undefined
  /** Where the next page is named: a cursor, a page number, or a link whose parameters are sent; empty on the last page. */
  next?: string | undefined
  /** What the next page is asked for by: `page`, `offset`, or what `next` names. */
  paging?: 'page' | 'offset' | 'next' | undefined
  /** Number of the first page. Pages of this library start at 0 all the same. */
  firstPage?: 0 | 1 | undefined
}

/** How a platform writes an entity. Members that are omitted are recognised. */
export interface EntityDialect {
  /** Where the entity is, such as `payload` or `data.entity`; `''` is the body itself. */
  envelope?: string | undefined
  /** Name of the member that identifies an entity. It is returned as `_id`. */
  id?: string | undefined
}

/**
 * How a platform writes lists and entities. `quoin doctor` proposes the one that a platform needs: the specification's
 * and its usual variants are recognised without it.
 */
export interface Dialect {
  list?: ListDialect | undefined
  entity?: EntityDialect | undefined
  /** What the legacy back end writes differently. */
  legacy?: { list?: ListDialect | undefined; entity?: EntityDialect | undefined } | undefined
}

/** An immutable description of a call. Every attempt is built from it anew. */
export interface Request {
  /** Decides whether the call is retried: a POST only if that is safe. */
  method: Method
  /** Relative to the family's base URL. Build it with the `path` tag, so that no id leaves its segment. */
  path: string | Path
  /** Added to the URL. */
  query?: Query | undefined
  /** Sent as JSON. */
  body?: unknown
  /** Sent as it is, in place of `body`, as plain text unless the headers have another content type. */
  text?: string | undefined
  /** Sent as `multipart/form-data`, in place of `body`. */
  form?: Form | undefined
  /** Called while the form is sent. Restarts with each attempt. */
  onProgress?: ((progress: UploadProgress) => void) | undefined
  /** Marks a POST that may safely arrive twice, such as a search. */
  idempotent?: boolean
  /**
   * What the body of the response must be.
   *
   * @default an entity, and `raw` below a client's `raw`
   */
  expect?: Expect | undefined
  /** No type declares the fields of the response: every timestamp in it becomes a Date, whatever its field is called. */
  isOpen?: boolean | undefined
  /** Deadline, retries and so on of this call. */
  options?: CallOptions | undefined
}

/** What is known of a response, besides its decoded body. */
export interface ResponseInfo {
  /** HTTP status, always 2xx: others reject. */
  status: number
  /** All headers, as `fetch` has them. */
  headers: Headers
  /** One header. In Node, `headers` takes longer at its first use: it loads what `fetch` is made of. */
  header(name: string): string | undefined
  /** The platform's `x-request-id`. */
  requestId: string | undefined
  /** Number of attempts it took. */
  attempts: number
}

/** A promise of the decoded response. `withResponse()` also gives status and headers. */
export interface Call<T> extends Promise<T> {
  /** Resolves with the decoded response, and with its status and headers. */
  withResponse(): Promise<{ data: T; response: ResponseInfo }>
}

/** One page of a list. */
export interface ListPage<T> {
  /** The entities of this page; empty after the last one. */
  data: T[]
  /** Number of entities on all pages; undefined if the platform does not say. */
  total: number | undefined
  /** Starts at 0. */
  page: number
  /** Maximum count of entities per page, as the platform applied it. */
  limit: number
  /** Whether the platform says that another page follows. */
  hasNext: boolean
  /** Fetches the next page; undefined on the last one. */
  next(): Promise<ListPage<T>> | undefined
}

/**
 * Await it for one page, or iterate it with `for await` for every entity of all pages. Pages that do not add up to all
 * rows reject with a DecodeError: `list-incomplete`, or `list-changed` if rows were deleted meanwhile.
 */
export interface ListCall<T> extends Call<ListPage<T>>, AsyncIterable<T> {
  /** Iterates the pages in place of the entities, beginning with the one that was asked for. */
  pages(): AsyncIterable<ListPage<T>>
  /**
   * Collects the entities of all pages, or the first `limit` of them.
   * @default limit Infinity
   */
  toArray(options?: { limit?: number }): Promise<T[]>
}

/** A streamed response. It can be read once: as bytes, or into a file. */
export interface Download extends AsyncIterable<Uint8Array> {
  /** Status and headers. */
  readonly response: ResponseInfo
  /** Size in bytes, if the platform says. */
  readonly size: number | undefined
  /** Name that the platform suggests, without folders; undefined if it sends none. */
  readonly filename: string | undefined
  /** MIME type of the content, such as `application/pdf`. */
  readonly contentType: string | undefined
  /** Identifies this state of the content; pass it as `ifRange` to resume. */
  readonly etag: string | undefined
  /** Whether the platform announces that a download can be resumed with `from`. */
  readonly acceptsRanges: boolean
  /** Whether the bytes were compressed on the way. If such a body breaks off, its last bytes cannot be trusted. */
  readonly isEncoded: boolean
  /** Headers that followed the body, names in lower case. Known once it has been read; empty in browsers. */
  readonly trailers: Record<string, string>
  /** Reads all of it into memory. */
  bytes(): Promise<Uint8Array>
  /** Reads all of it into memory, as UTF-8. */
  text(): Promise<string>
  /** Writes to a temporary file, then renames it: `path` never holds a partial file. Node only. */
  saveTo(path: string, options?: { overwrite?: boolean }): Promise<{ path: string; size: number }>
  /** Closes the connection. Only needed for a download that is not read to its end. */
  cancel(): Promise<void>
}

/** Options of a download. It has no deadline unless `timeout` sets one. */
export interface DownloadOptions extends CallOptions {
  /** Offset of the first byte to download. */
  from?: number
  /** With `from`: resume only if the content still has this ETag. Otherwise all of it is sent. */
  ifRange?: string
}

/** Page number, from 0, and entities per page. */
export interface ListOptions {
  /** Starts at 0. */
  page?: number
  /**
   * Maximum count of entities per page.
   *
   * @default what the platform applies
   */
  limit?: number
}

/** How a list deviates from `page` and `limit` in the query. */
export interface PagingRules<T> {
  /** The query of another page. */
  queryOf?(page: number | undefined, limit: number | undefined): Query
  /** First page to fetch, from 0. */
  page?: number | undefined
  /** Maximum count of entities per page. */
  limit?: number | undefined
  /** Applied to the entities of each page. */
  transform?(entities: T[]): T[]
  /** No type declares the fields of the entities. */
  isOpen?: boolean
  /** The first page has all rows. */
  isWhole?: boolean | undefined
  /**
   * Objects need no `_id`.
   * @default 'entities'
   */
  expect?: 'entities' | 'objects'
}

/** What calls of `Http` take besides the options of every call: a query, and what the response must be. */
export type RequestOptions = CallOptions & {
  /** Added to the URL. */
  query?: Query | undefined
  /**
   * What the body of the response must be.
   *
   * @default an entity, and `raw` below a client's `raw`
   */
  expect?: Expect | undefined
  /**
   * Whether every timestamp of the response becomes a `Date`, whatever its field is called.
   *
   * @default false
   */
  isOpen?: boolean | undefined
  /**
   * Where the entity that a write returns can be read, if the response has no body.
   *
   * @default the path of an update that ends with an id; of a creation, the path with the id in the `location` header
   */
  resultAt?: Path | undefined
}

/** Sends requests to one API family. Every resource is written against it. */
export interface Http {
  /** Sends a GET. Resolves with the decoded body. Safe to retry. */
  get<T>(
    path: string | Path,
    query?: Query,
    options?: CallOptions & { expect?: Expect; isOpen?: boolean },
  ): Call<T>
  /** Sends a POST with a JSON body. Retried only where nothing was sent, or an idempotency key makes it safe. */
  post<T>(path: string | Path, body?: unknown, options?: RequestOptions): Call<T>
  /** Sends a PUT with a JSON body. Retried, unless the body has a `version`. */
  put<T>(path: string | Path, body?: unknown, options?: RequestOptions): Call<T>
  /** Sends a DELETE. Resolves with nothing, below `raw` with the body if there is one. Safe to retry. */
  delete<T = void>(path: string | Path, options?: RequestOptions & { body?: unknown }): Call<T>
  /** A paged GET. `query.page` and `query.limit` choose its first page. */
  list<T>(path: string | Path, query?: Query, options?: CallOptions, paging?: PagingRules<T>): ListCall<T>
  /** A paged POST, for searches that are sent as a body, `page` and `limit` included. */
  search<T>(path: string | Path, body?: Record<string, unknown>, options?: RequestOptions): ListCall<T>
  /** Sends a POST with a multipart form. Has no deadline of its own. */
  upload<T>(
    path: string | Path,
    form: Form,
    options?: RequestOptions & { onProgress?: ((progress: UploadProgress) => void) | undefined },
  ): Call<T>
  /** Sends a GET. Resolves with a stream, as soon as the headers have arrived. */
  download(path: string | Path, query?: Query, options?: DownloadOptions): Promise<Download>
  /** Sends any request. */
  request<T>(request: Request): Call<T>
  /**
   * Sends any request and resolves with the response as it is, once its headers have arrived: for content that is not
   * JSON. Other statuses than 2xx reject as everywhere.
   */
  response(request: Request): Promise<Response>
}

/** One attempt of a call, for metrics and traces. It holds no id, query, credential or body. */
export interface AttemptReport {
  /** HTTP method. */
  method: Method
  /** The path without its ids, such as `/api_admin/v2/ecommerce/order/{id}`. */
  route: string
  /** The host, such as `platform.example.com`. */
  host: string
  /** Starts at 1. */
  attempt: number
  /** In milliseconds since 1970. */
  startTime: number
  /** Until the response was decoded, or a download's headers had arrived. In milliseconds. */
  duration: number
  /** Undefined if there was no response. */
  status: number | undefined
  /** The platform's `x-request-id`. */
  requestId: string | undefined
  /** Code of the error that the attempt ended with. */
  error: string | undefined
}

/** Receives attempts and retries. Credentials and bodies are never logged. */
export interface Logger {
  /** Called for each attempt. */
  debug(message: string, details?: Record<string, unknown>): void
  /** Called for each retry. */
  warn(message: string, details?: Record<string, unknown>): void
}
