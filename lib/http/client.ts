import type { Page } from '../domain/entity.ts'
import { apiPromise } from './api-promise.ts'
import type { HttpConfig } from './config.ts'
import { decodeJson, readAll } from './decode.ts'
import { checkKind, checkRange, StreamedDownload } from './download.ts'
import { PagedList } from './pagination.ts'
import { sendRequest } from './request.ts'
import { captureTrace, type Trace } from './trace.ts'
import type { Call, CallOptions, DownloadOptions, FormFields, Http, Query, Request } from './types.ts'

type WithQuery = CallOptions & { query?: Query | undefined }

/** The one way through: a family's base and credential, and every promise of a call. */
export function createHttp(config: HttpConfig): Http {
  function json<T>(request: Request, trace: Trace): Call<T> {
    const { maxBytes = config.maxBytes, dates = true } = request.options ?? {}
    return apiPromise(
      sendRequest<T>(config, {
        request,
        accept: 'application/json',
        // How long a transfer may take depends on its size; silence ends it.
        timeout: request.form ? 0 : config.timeout,
        trace,
        async read(answer, _response, call) {
          const announced = answer.encoded ? undefined : Number(answer.headers['content-length'] ?? 0)
          const bytes = await readAll(answer.body, maxBytes, call, announced)
          return decodeJson(bytes, answer.headers['content-type'], dates, call) as T
        },
      }),
    )
  }

  /** The list itself remembers where it was made. */
  function paged<T>(request: (page: number | undefined) => Request, options: CallOptions | undefined) {
    return new PagedList<T>((page) => json<Page<T>>({ ...request(page), options }, {}), options?.signal)
  }

  const http: Http = {
    get<T>(path: string, query?: Query, options?: CallOptions) {
      return json<T>({ method: 'GET', path, query, options }, captureTrace(http.get))
    },
    post<T>(path: string, body?: unknown, options?: WithQuery) {
      return json<T>({ method: 'POST', path, body, query: options?.query, options }, captureTrace(http.post))
    },
    put<T>(path: string, body?: unknown, options?: WithQuery) {
      return json<T>({ method: 'PUT', path, body, query: options?.query, options }, captureTrace(http.put))
    },
    delete<T = void>(path: string, options?: WithQuery & { body?: unknown }) {
      const { query, body } = options ?? {}
      return json<T>({ method: 'DELETE', path, body, query, options }, captureTrace(http.delete))
    },
    list<T>(path: string, query?: Query, options?: CallOptions) {
      const request = (page: number | undefined): Request => ({
        method: 'GET',
        path,
        query: page === undefined ? query : { ...query, page },
      })
      return paged<T>(request, options)
    },
    search<T>(path: string, body?: Record<string, unknown>, options?: WithQuery) {
      const request = (page: number | undefined): Request => ({
        method: 'POST',
        path,
        query: options?.query,
        body: page === undefined ? (body ?? {}) : { ...body, page },
        idempotent: true,
      })
      return paged<T>(request, options)
    },
    upload<T>(
      path: string,
      form: FormFields,
      options?: WithQuery & { onProgress?: ((sent: number) => void) | undefined },
    ) {
      const { query, onProgress } = options ?? {}
      return json<T>({ method: 'POST', path, form, query, onProgress, options }, captureTrace(http.upload))
    },
    async download(path: string, query?: Query, options?: DownloadOptions) {
      const { from, ifRange, maxBytes = config.maxBytes, headers } = options ?? {}
      const trace = captureTrace(http.download)
      const ranged =
        from === undefined ? {} : { range: `bytes=${from}-`, ...(ifRange && { 'if-range': ifRange }) }
      // Compressed on the way, neither ranges nor lengths would mean the bytes that come out.
      const request: Request = {
        method: 'GET',
        path,
        query,
        options: { ...options, headers: { 'accept-encoding': 'identity', ...headers, ...ranged } },
      }
      const { data } = await sendRequest(config, {
        request,
        accept: '*/*',
        timeout: 0,
        trace,
        read(answer, response, call) {
          checkRange(answer, from, call)
          checkKind(answer, headers?.accept ?? '*/*', call)
          return new StreamedDownload(answer, response, call, maxBytes)
        },
      })
      return data
    },
    request<T>(request: Request) {
      return json<T>(request, captureTrace(http.request))
    },
  }
  return http
}
