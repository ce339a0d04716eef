// The requests of the library, and the small interface that sends them.
import type { Call, CallOptions, Method, ResponseInfo } from './call-types.ts'
import type { Expect } from './dialect-types.ts'
import type { Form, UploadProgress } from './form-types.ts'
import type { ListCall, PagingRules } from './list-types.ts'
import type { Path, Query } from './path.ts'

export type * from './call-types.ts'
export type * from './dialect-types.ts'
export type * from './form-types.ts'
export type * from './list-types.ts'
export type { Query, QueryValue } from './path.ts'

/**
 * The announcement that a complete response was verified against. False if the platform announced nothing to compare it with,
 * so that missing bytes or rows would not have been noticed.
 */
export type Verification = 'digest' | 'rows' | 'size' | false

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
  idempotent?: boolean | undefined
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

/**
 * A streamed response. It can be read once: as bytes, or into a file. However it is read, its end throws unless the
 * content is complete and unchanged, wherever the platform announces its length, its rows or a digest.
 */
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
  /**
   * The announcement that the complete content was verified against: the platform's `digest`, its number of `rows`, or the
   * `size`; false if it announced none of them. Undefined until then.
   */
  readonly verified: Verification | undefined
  /** Reads all of it into memory. @throws DecodeError if it is not what the platform announced */
  bytes(): Promise<Uint8Array>
  /** Reads all of it into memory, as UTF-8. @throws DecodeError if it is not what the platform announced */
  text(): Promise<string>
  /**
   * Writes to a temporary file, verifies it, then renames it: `path` never holds a partial file. Node only.
   *
   * @throws DecodeError if the content is not what the platform announced
   */
  saveTo(
    path: string,
    options?: { overwrite?: boolean | undefined },
  ): Promise<{ path: string; size: number; verified: Verification }>
  /** Closes the connection. Only needed for a download that is not read to its end. */
  cancel(): Promise<void>
}

/** Options of a download. It has no deadline unless `timeout` sets one. */
export interface DownloadOptions extends CallOptions {
  /** Offset of the first byte to download. */
  from?: number | undefined
  /** With `from`: resume only if the content still has this ETag. Otherwise all of it is sent. */
  ifRange?: string | undefined
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
  search<T>(
    path: string | Path,
    body?: Record<string, unknown>,
    options?: RequestOptions,
    paging?: Pick<PagingRules<T>, 'transform'>,
  ): ListCall<T>
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
