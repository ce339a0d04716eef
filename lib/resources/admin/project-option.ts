import { UsageError } from '../../errors.ts'
import type { CallOptions, Http, Query } from '../../http/types.ts'

/** Options of a call to the admin side. */
export interface AdminOptions extends CallOptions {
  /**
   * Makes this call for another project than the client's.
   * @default the client's `projectId`
   */
  projectId?: string | undefined
}

/** Settings that differ between projects. */
export interface ProjectSettings {
  /** Categories of request-actions. */
  actionCategories?: readonly string[] | undefined
  /** Topics that a conversation of the project can have. */
  conversationTopics?: readonly string[] | undefined
}

/** What an admin client knows of projects: the default one, and settings by id. */
export interface AdminSettings {
  /** Id of the project that calls are for unless they name another. */
  projectId?: string | undefined
  /** By project id. */
  projects?: Readonly<Record<string, ProjectSettings>> | undefined
}

/**
 * The project a call is about.
 * @throws UsageError where neither the call nor the client names one
 */
export type ResolveProject = (options?: AdminOptions) => string

export const resolveProject =
  (settings: AdminSettings): ResolveProject =>
  (options) => {
    const id = options?.projectId ?? settings.projectId
    if (!id) throw new UsageError('projectId is required: set it on the client or pass it with the call')
    return id
  }

/** The settings of the project that a call is for; empty if there are none. */
export const projectSettings = (settings: AdminSettings, options?: AdminOptions): ProjectSettings =>
  settings.projects?.[options?.projectId ?? settings.projectId ?? ''] ?? {}

/** Adds `projectId` to the query of every call for which a project is known. */
export function withProjectQuery(http: Http, settings: AdminSettings): Http {
  const scoped = (query: Query | undefined, options: AdminOptions | undefined): Query | undefined => {
    const projectId = query?.['projectId'] ?? options?.projectId ?? settings.projectId
    return projectId === undefined ? query : { ...query, projectId }
  }
  const withScope = <O extends AdminOptions & { query?: Query | undefined }>(options?: O) => {
    const query = scoped(options?.query, options)
    return { ...options, ...(query && { query }) }
  }
  return {
    get: (path, query, options) => http.get(path, scoped(query, options), options),
    list: (path, query, options, paging) => http.list(path, scoped(query, options), options, paging),
    download: (path, query, options) => http.download(path, scoped(query, options), options),
    post: (path, body, options) => http.post(path, body, withScope(options)),
    put: (path, body, options) => http.put(path, body, withScope(options)),
    delete: (path, options) => http.delete(path, withScope(options)),
    search: (path, body, options) => http.search(path, body, withScope(options)),
    upload: (path, form, options) => http.upload(path, form, withScope(options)),
    request: (request) => {
      const query = scoped(request.query, request.options)
      return http.request({ ...request, ...(query && { query }) })
    },
    response: (request) => http.response(request),
  }
}
