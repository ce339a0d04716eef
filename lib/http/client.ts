import { apiPromise, rejectToCaller } from './api-promise.ts'
import { type Read, sendRequest } from './call.ts'
import { decodeJson, expectBody, readAll } from './decode.ts'
import type { PageRequest } from './list-progress.ts'
import type { HttpConfig } from './options.ts'
import { PagedList } from './pagination.ts'
import type { Path } from './path.ts'
import type {
  Call,
  CallOptions,
  DownloadOptions,
  Http,
  Method,
  PagingRules,
  Query,
  Request,
} from './types.ts'

/** Parameters that the platform has named take the place of the page. */
const extrasOf = ({ query }: PageRequest) =>
  query && { ...(!('offset' in query) && { page: undefined }), ...query }

const numberOf = (value: unknown) => (typeof value === 'number' ? value : undefined)

/** Sends the requests of one family, with its base URL and credential. */
export function createHttp(config: HttpConfig): Http {
  function json<T>(request: Request): Call<T> {
    const { maxBytes = config.maxBytes, dates = true } = request.options ?? {}
    return apiPromise(
      sendRequest<T>(config, {
        request,
        accept: 'application/json',
        // The duration of an upload depends on its size; the idle timeout ends it if it stalls.
        timeout: request.form ? 0 : config.timeout,
        async read(attempt, _response, call) {
          const announced = attempt.encoded ? undefined : Number(attempt.headers['content-length'] ?? 0)
          const bytes = await readAll(attempt.body, maxBytes, call, announced)
          const kind = dates && (request.isOpen ? 'open' : 'typed')
          const body = decodeJson(bytes, attempt.headers['content-type'], kind, call)
          return expectBody(body, request.expect ?? config.expect, call, bytes) as T
        },
      }),
    )
  }

  /** Sends a request whose response is streamed: its duration depends on its size. */
  function transfer<T>(request: Request, read: Read<T>): Promise<T> {
    const sent = sendRequest(config, { request, accept: '*/*', timeout: 0, read })
    return sent.then(({ data }) => data, rejectToCaller)
  }

  const send = <T>(method: Method, request: Omit<Request, 'method'>) => {
    const { query, body, expect, isOpen, onProgress, ...options } = (request.options ??
      {}) as Partial<Request> & CallOptions
    return json<T>({ method, body, query, expect, isOpen, onProgress, ...request, options })
  }

  function paged<T>(
    toRequest: (next: PageRequest | undefined) => Request,
    { page, limit, transform, isOpen }: PagingRules<T>,
    signal?: AbortSignal,
  ) {
    return new PagedList<T>({
      page,
      limit,
      signal,
      transform,
      envelope: config.listEnvelope,
      isTyped: config.expect === 'object',
      fetch: (next) => json<unknown>({ ...toRequest(next), expect: 'any', isOpen }),
    })
  }

  return {
    get: (path, query, options) => send('GET', { path, query, options }),
    post: (path, body, options) => send('POST', { path, body, options }),
    put: (path, body, options) => send('PUT', { path, body, options }),
    delete: <T>(path: string | Path, options?: CallOptions) => {
      const expect = config.expect === 'object' ? 'nothing' : 'any'
      return send<T>('DELETE', { path, options: { expect, ...options } as CallOptions })
    },
    list(path, query, options, paging = {}) {
      const { page, limit } = query ?? {}
      const queryOf = paging.queryOf ?? ((page, size) => ({ ...query, page, limit: size ?? limit }))
      return paged(
        (next) => ({
          method: 'GET',
          path,
          query: next ? { ...queryOf(next.page, next.limit), ...extrasOf(next) } : query,
          options,
        }),
        { page: numberOf(page), limit: numberOf(limit), ...paging },
        options?.signal,
      )
    },
    search(path, body = {}, options = {}) {
      const { query, expect: _, ...callOptions } = options
      const { page, limit } = body
      const request = { method: 'POST', path, query, idempotent: true, options: callOptions } as const
      return paged(
        (next) => ({
          ...request,
          body: next ? { ...body, page: next.page, limit: next.limit ?? limit, ...extrasOf(next) } : body,
        }),
        { page: numberOf(page), limit: numberOf(limit) },
        options.signal,
      )
    },
    upload: (path, form, options) => send('POST', { path, form, options }),
    async download(path: string | Path, query?: Query, options: DownloadOptions = {}) {
      const { rangeHeaders, readDownload } = await import('./download.ts')
      const request: Request = {
        method: 'GET',
        path,
        query,
        options: { ...options, headers: rangeHeaders(options) },
      }
      return transfer(request, readDownload(options, config.maxBytes))
    },
    request: (request) => json(request),
    async response(request) {
      const { webResponse } = await import('./download.ts')
      return transfer(request, webResponse)
    },
  }
}
