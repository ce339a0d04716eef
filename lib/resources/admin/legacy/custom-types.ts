import type { CustomType } from '../../../domain/index.ts'
import { path } from '../../../http/path.ts'
import type { Http } from '../../../http/types.ts'
import { requireObject, requireString } from '../../../validate.ts'
import { type ListFilter, requireFilter, SEARCH } from '../../filters.ts'
import type { AdminOptions, ResolveProject } from '../project-option.ts'

/** A content type to create for the legacy API. */
export type NewCustomType = Pick<CustomType, 'name' | 'apiId' | 'fields'>

/** Content types of the legacy API. */
export const customTypes = (http: Http, resolveProject: ResolveProject) => ({
  /**
   * Lists custom types. `GET /project/{projectId}/customType`.
   * @example client.legacy.customTypes.list()
   */
  list(
    filter?: Omit<ListFilter<'created' | 'updated' | 'name' | 'apiId'>, 'projectId'>,
    options?: AdminOptions,
  ) {
    return http.list<CustomType>(
      path`/project/${resolveProject(options)}/customType`,
      requireFilter(filter, ...SEARCH),
      options,
    )
  },
  /**
   * Returns a custom type. `GET /project/{projectId}/customType/{id}`.
   * @throws NotFoundError
   * @example client.legacy.customTypes.get('{id}')
   */
  get(id: string, options?: AdminOptions) {
    return http.get<CustomType>(
      path`/project/${resolveProject(options)}/customType/${id}`,
      undefined,
      options,
    )
  },
  /**
   * Creates a custom type. `POST /project/{projectId}/customType`.
   * @throws ValidationError
   * @example client.legacy.customTypes.create({ name: 'News', apiId: 'news', fields: [{ key: 'title', type: 'text' }] })
   */
  create(type: NewCustomType, options?: AdminOptions) {
    requireString(requireObject(type, 'type').apiId, 'type.apiId')
    return http.post<CustomType>(path`/project/${resolveProject(options)}/customType`, type, options)
  },
  /**
   * Updates a custom type. `PUT /project/{projectId}/customType/{id}`.
   * @throws NotFoundError
   * @example client.legacy.customTypes.update('{id}', { name: 'All news' })
   */
  update(id: string, change: Partial<NewCustomType>, options?: AdminOptions) {
    requireObject(change, 'change')
    return http.put<CustomType>(path`/project/${resolveProject(options)}/customType/${id}`, change, options)
  },
  /**
   * Deletes a custom type. `DELETE /project/{projectId}/customType/{id}`.
   * @throws NotFoundError
   * @example client.legacy.customTypes.delete('{id}')
   */
  delete(id: string, options?: AdminOptions) {
    return http.delete(path`/project/${resolveProject(options)}/customType/${id}`, options)
  },
})
