import type { ContentEntry } from '../../../domain/index.ts'
import { path } from '../../../http/path.ts'
import type { Http } from '../../../http/types.ts'
import { requireAll, requireObject, requireString, requireStrings } from '../../../validate.ts'
import { requireFilter, SEARCH } from '../../filters.ts'
import type { ContentChange, ContentListFilter, ContentOrder } from '../content.ts'
import type { NewContent } from '../new-content.ts'
import type { AdminOptions, ResolveProject } from '../project-option.ts'

type Values = Record<string, unknown>
/** The filters of `content.list`; the project is part of the path. */
type LegacyContentFilter = Omit<ContentListFilter, 'projectId'>
const FILTERS = [...SEARCH, 'modelId', 'apiId', 'status'] as const

export const content = (http: Http, resolveProject: ResolveProject) => ({
  /**
   * Lists entries. `GET /project/{projectId}/content`.
   * @example client.legacy.content.list({ modelId: 'm1' })
   */
  list<V = Values>(filter?: LegacyContentFilter, options?: AdminOptions) {
    return http.list<ContentEntry<V>>(
      path`/project/${resolveProject(options)}/content`,
      requireFilter(filter, ...FILTERS),
      options,
    )
  },
  /**
   * Lists entries page by page. `GET /project/{projectId}/content/paginated`.
   * @example client.legacy.content.listPaged({ page: 1, limit: 20 })
   */
  listPaged<V = Values>(filter?: LegacyContentFilter, options?: AdminOptions) {
    return http.list<ContentEntry<V>>(
      path`/project/${resolveProject(options)}/content/paginated`,
      requireFilter(filter, ...FILTERS),
      options,
    )
  },
  /**
   * Returns one entry. `GET /project/{projectId}/content/{id}`.
   * @throws NotFoundError
   * @example client.legacy.content.get('{id}')
   */
  get<V = Values>(id: string, options?: AdminOptions) {
    return http.get<ContentEntry<V>>(
      path`/project/${resolveProject(options)}/content/${id}`,
      undefined,
      options,
    )
  },
  /**
   * Creates an entry. `POST /project/{projectId}/content`.
   * @throws ValidationError
   * @example client.legacy.content.create({ modelId: 'm1', values: { title: { en: 'Open doors' } } })
   */
  create<V = Values>(entry: NewContent<V>, options?: AdminOptions) {
    const { modelId, values } = requireObject(entry, 'entry')
    requireAll(
      () => requireString(modelId, 'entry.modelId'),
      () => requireObject(values as object, 'entry.values'),
    )
    return http.post<ContentEntry<V>>(path`/project/${resolveProject(options)}/content`, entry, options)
  },
  /**
   * Updates an entry. `PUT /project/{projectId}/content/{id}`.
   * @throws NotFoundError, VersionConflictError
   * @example client.legacy.content.update('{id}', { status: 'published' })
   */
  update<V = Values>(id: string, change: ContentChange<V>, options?: AdminOptions) {
    requireObject(change, 'change')
    return http.put<ContentEntry<V>>(path`/project/${resolveProject(options)}/content/${id}`, change, options)
  },
  /**
   * Deletes an entry. `DELETE /project/{projectId}/content/{id}`.
   * @throws NotFoundError
   * @example client.legacy.content.delete('{id}')
   */
  delete(id: string, options?: AdminOptions) {
    return http.delete(path`/project/${resolveProject(options)}/content/${id}`, options)
  },
  /**
   * Reorders the entries of a model. `PUT /project/{projectId}/content/reorder`.
   * @example client.legacy.content.reorder({ modelId: 'm1', ids: ['c2', 'c1'] })
   */
  reorder(order: ContentOrder, options?: AdminOptions) {
    const { modelId, ids } = requireObject(order, 'order')
    requireAll(
      () => requireString(modelId, 'order.modelId'),
      () => requireStrings(ids, 'order.ids'),
    )
    return http.put<void>(path`/project/${resolveProject(options)}/content/reorder`, order, {
      ...options,
      expect: 'done',
    })
  },
})
