import { type ContentEntry, DEFAULT_CONTENT_LIMIT, type PublicContent } from '../../domain/index.ts'
import { path } from '../../http/path.ts'
import type { CallOptions, Http, ListCall } from '../../http/types.ts'
import type { Paging } from '../filters.ts'
import { requireObject, requireString } from '../validate.ts'
import { type ContentQuery, type ContentQueryV2, contentQuery, contentQueryV2 } from './content-query.ts'

type Values = Record<string, unknown>

export interface NewPublicContent<V = Values> {
  modelId: string
  /** The language the values are written in. */
  lang?: string
  values: V
}

/** Published entries. Pass the type of their values: `content.list<{ title: string }>('news')`. */
export const content = (http: Http) => ({
  /**
   * Lists the published entries of a model by its API id, values in one language, 999 a page.
   * `GET /api_public/v3/cms/content/api/{apiId}`.
   * @throws ValidationError for unknown keys and operators
   */
  list<V = Values>(
    apiId: string,
    query: ContentQuery = {},
    options?: CallOptions,
  ): ListCall<PublicContent<V>> {
    return http.list<PublicContent<V>>(path`/v3/cms/content/api/${apiId}`, contentQuery(query), options, {
      page: query.page,
      limit: query.limit ?? DEFAULT_CONTENT_LIMIT,
      queryOf: (page, limit) => contentQuery({ ...query, page, limit }),
    })
  },
  /**
   * Returns one published entry. `GET /api_public/v3/cms/content/{id}`.
   * @throws NotFoundError
   */
  get<V = Values>(id: string, query: { lang?: string | undefined } = {}, options?: CallOptions) {
    return http.get<PublicContent<V>>(path`/v3/cms/content/${id}`, { lang: query.lang }, options)
  },
  /**
   * Creates an entry in a model that allows it. `POST /api_public/v3/cms/content`.
   * @throws ValidationError with `fields`
   */
  create<V = Values>(entry: NewPublicContent<V>, options?: CallOptions) {
    requireString(requireObject(entry, 'entry').modelId, 'entry.modelId')
    requireObject(entry.values as object, 'entry.values')
    return http.post<ContentEntry<V>>(path`/v3/cms/content`, entry, options)
  },
  /**
   * Lists the published entries of a model from the v2 API, with the conditions contains, lt and gt.
   * `GET /api_public/v2/cms/content/{apiId}?f.<key>=&s.<key>=`.
   */
  listV2<V = Values>(apiId: string, query: ContentQueryV2 = {}, options?: CallOptions) {
    return http.list<PublicContent<V>>(path`/v2/cms/content/${apiId}`, contentQueryV2(query), options)
  },
  /** Legacy: lists the entries of a model. `GET /api_public/project/{projectId}/cms/{apiId}`. */
  listLegacy<V = Values>(projectId: string, apiId: string, query?: Paging, options?: CallOptions) {
    return http.list<PublicContent<V>>(path`/project/${projectId}/cms/${apiId}`, query, options)
  },
  /**
   * Legacy: returns one entry. `GET /api_public/project/{projectId}/cms/{apiId}/{contentId}`.
   * @throws NotFoundError
   */
  getLegacy<V = Values>(projectId: string, apiId: string, contentId: string, options?: CallOptions) {
    const address = path`/project/${projectId}/cms/${apiId}/${contentId}`
    return http.get<PublicContent<V>>(address, undefined, options)
  },
})
