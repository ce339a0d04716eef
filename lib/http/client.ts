import { UsageError } from '../errors.ts'
import { requireObject } from '../validate.ts'
import { apiPromise, rejectToCaller } from './api-promise.ts'
import { type Read, sendRequest } from './call.ts'
import { Acknowledgement, decodeJson, isEntity, readAll } from './decode.ts'
import type { PageRequest } from './list-progress.ts'
import {
  type ClientOptions,
  DEFAULT_TIMEOUT_MS,
  type Family,
  type HttpConfig,
  type HttpFactory,
} from './options.ts'
import { PagedList } from './pagination.ts'
import { type Path, path as pathTo } from './path.ts'
import { normalizeBaseUrl } from './request.ts'
import { backoff, DEFAULT_BACKOFF } from './retry.ts'
import { runtime } from './runtime/node.ts'
import type {
  Call,
  CallOptions,
  DownloadOptions,
  Http,
  Method,
  PagingRules,
  Query,
  Request,
  RequestOptions,
} from './types.ts'

/** Parameters that the platform has named take the place of the page. */
const extrasOf = ({ query }: PageRequest) =>
  query && { ...(!('offset' in query) && { page: undefined }), ...query }

const numberOf = (value: unknown) => (typeof value === 'number' ? value : undefined)

/** Sends the requests of one family, with its base URL and credential. */
export function createHttp(config: HttpConfig): Http {
  function json<T>(request: Request, readable?: 'here' | 'by-id'): Call<T> {
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
          const { expect = config.expect } = request
          if (expect === 'any' || (expect === 'entity' && isEntity(body, readable !== undefined)))
            return body as T
          const { dialect } = config
          const { expectBody } = await import('./promised.ts')
          const { location } = attempt.headers
          const value = expectBody(body, { expect, readable, location, dialect }, bytes)
          if (expect !== 'entities' && expect !== 'objects') return value as T
          const { parseRows } = await import('./list-body.ts')
          return parseRows(value, { dialect, expect }) as T
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

  /** A write of an entity. A platform that only acknowledges it, or gives its id, is asked for the result. */
  function write<T>(
    method: 'POST' | 'PUT',
    path: string | Path,
    body?: unknown,
    options: RequestOptions = {},
  ): Call<T> {
    const { expect = config.expect, query, isOpen, resultAt, ...callOptions } = options
    const isUpdate = method === 'PUT' && typeof path !== 'string' && path.template.endsWith('/{id}')
    const at = resultAt ?? (isUpdate ? path : undefined)
    const request = { query, expect, isOpen, options: callOptions }
    if (expect !== 'entity' || (method === 'PUT' && !at)) return json({ method, path, body, ...request })
    const call = json<T | Acknowledgement>({ method, path, body, ...request }, at ? 'here' : 'by-id')
    const read = async () => {
      const { data, response } = await call.withResponse()
      if (!(data instanceof Acknowledgement)) return { data, response }
      const { readWritten } = await import('./read-written.ts')
      const { id } = data
      const reading = json<T>({ method: 'GET', path: at ?? pathTo`/${id}`.below(`${path}`), ...request })
      return readWritten(`${method} ${path}`, response, reading, at ? undefined : id)
    }
    return apiPromise(read())
  }

  function paged<T>(
    toRequest: (next: PageRequest | undefined) => Request,
    { page, limit, transform, isOpen, expect = 'entities' }: PagingRules<T>,
    signal?: AbortSignal,
  ) {
    const { firstPage = 0 } = config.dialect?.list ?? {}
    /** With the number of the page as the platform counts. */
    const numbered = (next: PageRequest | undefined) => {
      const asked = next ?? (firstPage > 0 && page !== undefined ? { page, limit } : undefined)
      return asked && { ...asked, page: asked.page + firstPage }
    }
    return new PagedList<T>({
      page,
      limit,
      signal,
      transform,
      dialect: config.dialect,
      expect: config.expect === 'any' ? 'any' : expect,
      fetch: (next) =>
        json<unknown>({
          ...toRequest(numbered(next)),
          expect: config.expect === 'any' ? 'any' : 'list',
          isOpen,
        }),
    })
  }

  return {
    get: (path, query, options) => send('GET', { path, query, options }),
    post: (path, body, options) => write('POST', path, body, options),
    put: (path, body, options) => write('PUT', path, body, options),
    delete: <T>(path: string | Path, options?: CallOptions) => {
      const expect = config.expect === 'any' ? 'any' : 'nothing'
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

const BASE_PATHS: Record<Family, string> = {
  admin: '/api_admin',
  legacy: '',
  public: '/api_public',
  private: '/api_private',
  user: '/api_user',
  site: '',
}

const DEFAULT_IDLE_TIMEOUT_MS = 30_000
const DEFAULT_RETRIES = 2
const DEFAULT_MAX_BYTES = 256 * 1024 * 1024

function numberOption(
  options: ClientOptions,
  name: 'timeout' | 'idleTimeout' | 'retries' | 'maxBytes',
  defaultValue: number,
) {
  const value = options[name] ?? defaultValue
  if (typeof value !== 'number' || !(value >= 0))
    throw new UsageError(`${name} must be 0 or a positive number`)
  return value
}

/**
 * Validates a client's options once and returns a factory of one `Http` per family. All of them share a transport.
 *
 * @throws UsageError if an option is invalid
 */
export function createHttpFactory(options: ClientOptions): HttpFactory {
  const { allowInsecure, baseUrls, proxy, agent, logger } = requireObject(options, 'options')
  const host = normalizeBaseUrl(options.host, 'host', allowInsecure)
  const shared = {
    transport: options.transport ?? runtime.transport({ proxy, agent }),
    timeout: numberOption(options, 'timeout', DEFAULT_TIMEOUT_MS),
    idleTimeout: numberOption(options, 'idleTimeout', DEFAULT_IDLE_TIMEOUT_MS),
    retries: numberOption(options, 'retries', DEFAULT_RETRIES),
    maxBytes: numberOption(options, 'maxBytes', DEFAULT_MAX_BYTES),
    retryDelay: options.retryDelay ?? ((attempt: number) => backoff(attempt, DEFAULT_BACKOFF)),
    headers: options.headers ?? {},
    logger,
    onAttempt: options.onAttempt,
    hostFeatures: runtime.hostFeatures?.(options.hostFeatures),
  }
  const { legacy, ...dialect } = options.dialect ?? {}
  const legacyDialect = {
    list: { ...dialect.list, ...legacy?.list },
    entity: { ...dialect.entity, ...legacy?.entity },
  }
  return (family, credentials, expect = 'entity') => {
    const override = baseUrls?.[family]
    const baseUrl = override
      ? normalizeBaseUrl(override, `baseUrls.${family}`, allowInsecure)
      : host + BASE_PATHS[family]
    return createHttp({
      ...shared,
      baseUrl,
      credentials,
      expect,
      dialect: family === 'legacy' ? legacyDialect : dialect,
    })
  }
}
