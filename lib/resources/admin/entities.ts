import type { Entity } from '../../domain/index.ts'
import { rejectErrors } from '../../http/api-promise.ts'
import { path } from '../../http/path.ts'
import type { Http } from '../../http/types.ts'
import { requireObject } from '../../validate.ts'
import { LIST, type ListFilter, requireFilter } from '../filters.ts'
import type { AdminOptions, ResolveProject } from './project-option.ts'

type Fields = Record<string, unknown>

/** Projects decide what their entities have. */
const OPEN = { isOpen: true } as const

/**
 * Entities of a project's own kinds: `entities<Lead>('lead').list()`. All under
 * `/api_admin/v1/project/{projectId}/entity/{kind}`.
 */
export const entities =
  (http: Http, project: ResolveProject) =>
  <F extends object = Fields>(kind: string) => {
    /** A stored entity with the fields `F`. */
    type Stored = Entity & F
    return rejectErrors({
      /**
       * Lists the entities of the kind. `GET /api_admin/v1/project/{projectId}/entity/{kind}`.
       * @example client.entities('{kind}').list({ sort: '-created' })
       */
      list(filter?: ListFilter, options?: AdminOptions) {
        const id = filter?.projectId ?? project(options)
        const query = { ...requireFilter(filter, ...LIST), projectId: undefined }
        return http.list<Stored>(path`/v1/project/${id}/entity/${kind}`, query, options, OPEN)
      },
      /**
       * Returns an entity. `GET /api_admin/v1/project/{projectId}/entity/{kind}/{id}`.
       * @throws NotFoundError
       * @example client.entities('{kind}').get('{id}')
       */
      get(id: string, options?: AdminOptions) {
        return http.get<Stored>(path`/v1/project/${project(options)}/entity/${kind}/${id}`, undefined, {
          ...options,
          ...OPEN,
        })
      },
      /**
       * Creates an entity. `POST /api_admin/v1/project/{projectId}/entity/{kind}`.
       * @throws ValidationError
       * @example client.entities('{kind}').create({ name: 'Lead' })
       */
      create(entity: F, options?: AdminOptions) {
        requireObject(entity, 'entity')
        return http.post<Stored>(path`/v1/project/${project(options)}/entity/${kind}`, entity, {
          ...options,
          ...OPEN,
        })
      },
      /**
       * Updates an entity. `PUT /api_admin/v1/project/{projectId}/entity/{kind}/{id}`.
       * @throws NotFoundError
       * @example client.entities('{kind}').update('{id}', { name: 'Client' })
       */
      update(id: string, change: Partial<F>, options?: AdminOptions) {
        requireObject(change, 'change')
        return http.put<Stored>(path`/v1/project/${project(options)}/entity/${kind}/${id}`, change, {
          ...options,
          ...OPEN,
        })
      },
      /**
       * Deletes an entity. `DELETE /api_admin/v1/project/{projectId}/entity/{kind}/{id}`.
       * @throws NotFoundError
       * @example client.entities('{kind}').delete('{id}')
       */
      delete(id: string, options?: AdminOptions) {
        return http.delete(path`/v1/project/${project(options)}/entity/${kind}/${id}`, options)
      },
    })
  }
