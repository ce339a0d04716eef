import {
  type ApiId,
  type ApiIdOf,
  type ContentEntry,
  DEFAULT_CONTENT_LIMIT,
  type Entry,
  type EntryId,
  type LanguageOf,
  type ModelKey,
  type ModelMap,
  type UntypedModels,
  type ValuesOf,
} from '../../domain/index.ts'
import { NotFoundError } from '../../errors.ts'
import { mapCall } from '../../http/api-promise.ts'
import { path } from '../../http/path.ts'
import type { CallOptions, Http, ListCall } from '../../http/types.ts'
import { requireAll, requireKnown, requireObject, requireString } from '../../validate.ts'
import { PAGING, type Paging, requireFilter } from '../filters.ts'
import { type ContentQuery, type ContentQueryV2, contentQuery, contentQueryV2 } from './content-query.ts'

type Keys<M extends ModelMap, T> = keyof ValuesOf<M, T> & string

/** The draft that a visitor's entry becomes, typed as `T` selects. */
type Created<M extends ModelMap, T> = T extends ApiId<M> ? ContentEntry<ValuesOf<M, T>, T> : ContentEntry<T>

/** How one entry is read. */
export interface EntryQuery<L extends string = string> {
  /**
   * Language of the values.
   * @default the project's first
   */
  lang?: L | undefined
}
const ENTRY_KEYS = ['lang']

/** An entry that a visitor hands in, such as a form. It stays a draft until an admin publishes it. */
export interface NewPublicContent<V = Record<string, unknown>, L extends string = string> {
  /** Id of a model. */
  modelId: string
  /** The language the values are written in. */
  lang?: L | undefined
  /** By field key, in the language `lang`. */
  values: V
}

/**
 * Published entries. Their types come from the models that the client was given, `createPublicClient<Models>()`, or
 * from the call: `content.list<{ title: string }>('news')`.
 */
export const content = <M extends ModelMap = UntypedModels>(http: Http) => ({
  /**
   * Lists the published entries of a model by its API id, values in one language, 999 a page.
   * `GET /api_public/v3/cms/content/api/{apiId}`.
   * @throws ValidationError for unknown keys and operators
   * @example
   * client.content.list('{apiId}', {
   *   lang: 'ka',
   *   filters: [{ key: 'district', operator: '=', value: 'Dighomi' }],
   *   sort: [{ key: 'publishedAt', order: 'desc' }],
   *   only: ['title', 'cover'],
   * })
   */
  list<T extends ModelKey<M>, K extends Keys<M, T> = Keys<M, T>>(
    apiId: ApiIdOf<M, T>,
    query: ContentQuery<ValuesOf<M, T>, K, LanguageOf<M>> = {},
    options?: CallOptions,
  ): ListCall<Entry<M, T, K>> {
    const untyped = query as ContentQuery
    return http.list(path`/v3/cms/content/api/${apiId}`, contentQuery(untyped), options, {
      page: query.page,
      limit: query.limit ?? DEFAULT_CONTENT_LIMIT,
      queryOf: (page, limit) => contentQuery({ ...untyped, page, limit }),
    })
  },
  /**
   * Finds the published entry of a model by its slug, values in one language. `GET /api_public/v3/cms/content/api/{apiId}`.
   * @throws NotFoundError if no published entry has the slug
   * @example client.content.find('{apiId}', 'opening-day', { lang: 'en' })
   */
  find<T extends ModelKey<M>>(
    apiId: ApiIdOf<M, T>,
    slug: string,
    query: EntryQuery<LanguageOf<M>> = {},
    options?: CallOptions,
  ) {
    const filter = { key: 'slug', operator: '=', value: requireString(slug, 'slug') } as const
    const { lang } = requireKnown(query, ENTRY_KEYS, 'query')
    const list = http.list<Entry<M, T>>(
      path`/v3/cms/content/api/${apiId}`,
      contentQuery({ lang, filters: [filter] }),
      options,
    )
    return mapCall(list, ({ data }) => {
      const entry = data.find((one) => one.slug === slug)
      if (entry) return entry
      throw new NotFoundError(`No published entry of the model ${apiId} has the slug ${slug}`, {
        code: 'not-found',
      })
    })
  },
  /**
   * Returns one published entry. `GET /api_public/v3/cms/content/{id}`.
   * @throws NotFoundError
   * @example client.content.get('{id}', { lang: 'en' })
   */
  get<T extends ModelKey<M> = ApiId<M>>(
    id: EntryId<T>,
    query: EntryQuery<LanguageOf<M>> = {},
    options?: CallOptions,
  ) {
    const { lang } = requireKnown(query, ENTRY_KEYS, 'query')
    return http.get<Entry<M, T>>(path`/v3/cms/content/${id}`, { lang }, options)
  },
  /**
   * Creates an entry in a model that allows it. `POST /api_public/v3/cms/content`.
   * @throws ValidationError with `fields`
   * @example client.content.create({ modelId: 'm1', lang: 'en', values: { title: 'Hello' } })
   */
  create<T extends ModelKey<M> = ApiId<M>>(
    entry: NewPublicContent<ValuesOf<M, NoInfer<T>>, LanguageOf<M>>,
    options?: CallOptions,
  ) {
    const { modelId, values } = requireObject(entry, 'entry')
    requireAll(
      () => requireString(modelId, 'entry.modelId'),
      () => requireObject(values as object, 'entry.values'),
    )
    return http.post<Created<M, T>>(path`/v3/cms/content`, entry, options)
  },
  /**
   * Lists the published entries of a model from the v2 API, with the conditions contains, lt and gt.
   * `GET /api_public/v2/cms/content/{apiId}?f.<key>=&s.<key>=`.
   * @example
   * client.content.listV2('{apiId}', {
   *   filter: { title: { contains: 'park' }, area: { gt: 50 }, isOpen: true },
   *   sort: { title: 'asc' },
   * })
   */
  listV2<T extends ModelKey<M>>(
    apiId: ApiIdOf<M, T>,
    query: ContentQueryV2<LanguageOf<M>> = {},
    options?: CallOptions,
  ) {
    return http.list<Entry<M, T>>(path`/v2/cms/content/${apiId}`, contentQueryV2(query), options)
  },
  /**
   * Legacy: lists the entries of a model. `GET /api_public/project/{projectId}/cms/{apiId}`.
   * @example client.content.listLegacy('{projectId}', '{apiId}')
   */
  listLegacy<T extends ModelKey<M>>(
    projectId: string,
    apiId: ApiIdOf<M, T>,
    query?: Paging,
    options?: CallOptions,
  ) {
    return http.list<Entry<M, T>>(
      path`/project/${projectId}/cms/${apiId}`,
      requireFilter(query, ...PAGING),
      options,
    )
  },
  /**
   * Legacy: returns one entry. `GET /api_public/project/{projectId}/cms/{apiId}/{contentId}`.
   * @throws NotFoundError
   * @example client.content.getLegacy('{projectId}', '{apiId}', '{contentId}')
   */
  getLegacy<T extends ModelKey<M>>(
    projectId: string,
    apiId: ApiIdOf<M, T>,
    contentId: string,
    options?: CallOptions,
  ) {
    const address = path`/project/${projectId}/cms/${apiId}/${contentId}`
    return http.get<Entry<M, T>>(address, undefined, options)
  },
})
