import { DecodeError, isPlatformError } from './errors.ts'
import { apiPromise, rejectToCaller } from './http/api-promise.ts'
import { type Read, sendRequest } from './http/call.ts'
import type { CallName } from './http/call-name.ts'
import { decodeJson, readAll } from './http/decode.ts'
import { requireDialect } from './http/dialect.ts'
import {
  type ClientOptions,
  type Family,
  type HttpConfig,
  type HttpFactory,
  normalizeBaseUrl,
  numberOption,
} from './http/options.ts'
import { type Path, path as pathTo } from './http/path.ts'
import { backoff, DEFAULT_BACKOFF } from './http/retry.ts'
import { runtime } from './http/runtime/node.ts'
import type {
  Call,
  DownloadOptions,
  Http,
  Method,
  PagingRules,
  Query,
  Request,
  RequestOptions,
  ResponseInfo,
} from './http/types.ts'
import { readFields } from './read/fields.ts'
import { PagedList } from './read/list.ts'
import type { PageRequest } from './read/page.ts'
import { isRefusal, readBody } from './read/shape.ts'
import { requireKnown } from './validate.ts'

const numberOf = (value: unknown) => (typeof value === 'number' ? value : undefined)

/** The id at the end of an address. */
const idIn = (location = '') => /([^/?#]+)\/?(?:[?#].*)?$/.exec(location)?.[1]

/** What was written cannot be read: the caller must know that it has been written. */
function rejectUnread(write: string, { status, requestId }: ResponseInfo, error: unknown): never {
  if (!isPlatformError(error)) throw error
  const message = `${write} succeeded without a response, and reading the result failed: ${error.message}`
  throw new DecodeError(message, { code: 'empty-response', status, requestId })
}

/** Reads the decoded body of a response. */
type Reader<T> = (body: unknown, call: CallName, response: ResponseInfo) => T | Promise<T>

/** Sends the requests of one family, with its base URL and credential. */
export function createHttp(config: HttpConfig): Http {
  const { dialect = {} } = config

  function json<T>(request: Request, readAs?: Reader<T>): Call<T> {
    const { expect = config.expect } = request
    const { maxBytes = config.maxBytes, dates = true } = request.options ?? {}
    return apiPromise(
      sendRequest<T>(config, {
        request,
        accept: 'application/json',
        // The duration of an upload depends on its size; the idle timeout ends it if it stalls.
        timeout: request.form ? 0 : config.timeout,
        async read(attempt, { response, call, refuse }) {
          const announced = attempt.encoded ? undefined : Number(attempt.headers['content-length'] ?? 0)
          const bytes = await readAll(attempt.body, maxBytes, call, announced)
          const decoded = decodeJson(bytes, attempt.headers['content-type'], call)
          if (expect !== 'raw' && isRefusal(decoded, dialect.entity)) throw await refuse(bytes)
          const body = readFields(decoded, request.isOpen ? 'open' : 'typed', { dates, call })
          return readAs ? await readAs(body, call, response) : (readBody(body, expect, dialect, call) as T)
        },
      }),
    )
  }

  /** Sends a request whose response is streamed: its duration depends on its size. */
  function transfer<T>(request: Request, read: Read<T>): Promise<T> {
    const sent = sendRequest(config, { request, accept: '*/*', timeout: 0, read })
    return sent.then(({ data }) => data, rejectToCaller)
  }

  /** A request by the options of a method, which are those of the request and of the call in one. */
  const toRequest = (
    method: Method,
    path: string | Path,
    options: Partial<Request> & RequestOptions = {},
    more: Partial<Request> = {},
  ): Request => {
    const { query, body, expect, isOpen, onProgress, resultAt: _, ...callOptions } = options
    return { method, path, body, query, expect, isOpen, onProgress, ...more, options: callOptions }
  }

  /** A write of an entity. Where the response has no body, the entity is read, if its address is known. */
  function write<T>(
    method: 'POST' | 'PUT',
    path: string | Path,
    body?: unknown,
    options: RequestOptions = {},
  ): Call<T> {
    const { expect = config.expect, resultAt } = options
    const request = toRequest(method, path, options, { body })
    if (expect !== 'entity') return json(request)
    const isUpdate = method === 'PUT' && typeof path !== 'string' && path.template.endsWith('/{id}')
    let at = resultAt ?? (isUpdate ? path : undefined)
    const call = json<T | undefined>(request, (sent, name, response) => {
      const id = idIn(response.header('location'))
      at ??= id === undefined ? undefined : pathTo`/${id}`.below(`${path}`)
      const isEmpty = (sent === undefined || sent === null) && at !== undefined
      return isEmpty ? undefined : (readBody(sent, expect, dialect, name) as T)
    })
    const result = async () => {
      const { data, response } = await call.withResponse()
      if (data !== undefined || at === undefined) return { data: data as T, response }
      const reading = json<T>({ ...request, method: 'GET', path: at, body: undefined })
      const unread = (error: unknown) => rejectUnread(`${method} ${path}`, response, error)
      return { data: await reading.catch(unread), response }
    }
    return apiPromise(result())
  }

  function paged<T>(
    toRequest: (asked: PageRequest | undefined) => Request,
    { page, limit, transform, keep, isOpen, isWhole, expect = 'entities' }: PagingRules<T>,
    signal?: AbortSignal,
  ) {
    return new PagedList<T>({
      page,
      limit,
      signal,
      transform,
      keep,
      dialect: isWhole ? { ...dialect, list: { ...dialect.list, paging: 'next' } } : dialect,
      expect: config.expect === 'raw' ? 'raw' : expect,
      fetch: (asked, read) => json({ ...toRequest(asked), isOpen }, read),
    })
  }

  return {
    get: (path, query, options) => json(toRequest('GET', path, options, { query })),
    post: (path, body, options) => write('POST', path, body, options),
    put: (path, body, options) => write('PUT', path, body, options),
    delete: (path, options) => {
      const expect = config.expect === 'raw' ? 'raw' : 'done'
      return json(toRequest('DELETE', path, { expect, ...options }))
    },
    list(path, query, options, paging = {}) {
      const { page, limit } = query ?? {}
      const queryOf = paging.queryOf ?? ((page, size) => ({ ...query, page, limit: size ?? limit }))
      return paged(
        (asked) => ({
          method: 'GET',
          path,
          query: asked ? { ...queryOf(asked.page, asked.limit), ...asked.query } : query,
          options,
        }),
        { page: numberOf(page), limit: numberOf(limit), ...paging },
        options?.signal,
      )
    },
    search(path, body = {}, options = {}, paging = {}) {
      const { page, limit } = body
      const request = toRequest('POST', path, options, { idempotent: true, expect: undefined })
      return paged(
        (asked) => ({
          ...request,
          body: asked ? { ...body, page: asked.page, limit: asked.limit ?? limit, ...asked.query } : body,
        }),
        { page: numberOf(page), limit: numberOf(limit), ...paging },
        options.signal,
      )
    },
    upload: (path, form, options) => json(toRequest('POST', path, options, { form })),
    async download(path: string | Path, query?: Query, options: DownloadOptions = {}) {
      const { downloadHeaders, readDownload } = await import('./files/download.ts')
      const request: Request = {
        method: 'GET',
        path,
        query,
        options: { ...options, headers: downloadHeaders(options) },
      }
      return transfer(request, readDownload(options, query?.after !== undefined, config.maxBytes, isRefusal))
    },
    request: (request) => json(request),
    async response(request) {
      const { webResponse } = await import('./files/download.ts')
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

const OPTIONS: Record<keyof ClientOptions, true> = {
  host: true,
  baseUrls: true,
  timeout: true,
  idleTimeout: true,
  retries: true,
  retryDelay: true,
  maxBytes: true,
  dialect: true,
  headers: true,
  logger: true,
  onAttempt: true,
  allowInsecure: true,
  proxy: true,
  agent: true,
  hostFeatures: true,
  transport: true,
}

/**
 * Validates a client's options once and returns a factory of one `Http` per family. All of them share a transport.
 *
 * @param own names of the options that only this client has
 * @throws UsageError if an option is invalid or does not exist
 */
export function createHttpFactory<O extends ClientOptions>(
  options: O,
  own: Record<Exclude<keyof O, keyof ClientOptions>, true> = {} as never,
): HttpFactory {
  const known = Object.keys({ ...own, ...OPTIONS })
  const { allowInsecure, baseUrls, proxy, agent, logger } = requireKnown(options, known, 'options')
  const host = normalizeBaseUrl(options.host, 'host', allowInsecure)
  const shared = {
    transport: options.transport ?? runtime.transport({ proxy, agent }),
    timeout: numberOption(options, 'timeout'),
    idleTimeout: numberOption(options, 'idleTimeout'),
    retries: numberOption(options, 'retries'),
    maxBytes: numberOption(options, 'maxBytes'),
    retryDelay: options.retryDelay ?? ((attempt: number) => backoff(attempt, DEFAULT_BACKOFF)),
    headers: options.headers ?? {},
    logger,
    onAttempt: options.onAttempt,
    hostFeatures: runtime.hostFeatures?.(options.hostFeatures),
  }
  const { legacy, ...dialect } = requireDialect(options.dialect ?? {})
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
