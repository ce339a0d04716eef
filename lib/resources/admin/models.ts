import type { ContentModel } from '../../domain/index.ts'
import { NotFoundError } from '../../errors.ts'
import { path } from '../../http/path.ts'
import type { Http } from '../../http/types.ts'
import { requireObject, requireString } from '../../validate.ts'
import type { ModelChange, NewModel, NewModelField } from '../bodies.ts'
import { LIST, type ListFilter, requireFilter } from '../filters.ts'
import type { AdminOptions } from './project-option.ts'

/** Pagination, search and order of the model list. */
type ModelFilter = ListFilter<'created' | 'updated' | 'apiId' | 'name'>

const list = (http: Http, filter?: ModelFilter, options?: AdminOptions) =>
  http.list<ContentModel>(path`/v1/cms/model`, requireFilter(filter, ...LIST), options)

/** The model with this API id, which is unique in its project. The platform can only list them. */
export async function findModel(http: Http, apiId: string, options?: AdminOptions): Promise<ContentModel> {
  requireString(apiId, 'apiId')
  for await (const model of list(http, { limit: 200 }, options)) if (model.apiId === apiId) return model
  throw new NotFoundError(`No model has the API id ${apiId}`, { code: 'not-found' })
}

/** CMS models. */
export const models = (http: Http) => ({
  /**
   * Lists the models. `GET /api_admin/v1/cms/model`.
   * @example client.models.list()
   */
  list(filter?: ModelFilter, options?: AdminOptions) {
    return list(http, filter, options)
  },
  /**
   * Finds the model with an API id; lists the models until it is there. `GET /api_admin/v1/cms/model`.
   * @throws NotFoundError
   * @example client.models.find('news')
   */
  find(apiId: string, options?: AdminOptions) {
    return findModel(http, apiId, options)
  },
  /**
   * Returns one model. `GET /api_admin/v1/cms/model/{id}`.
   * @throws NotFoundError
   * @example client.models.get('{id}')
   */
  get(id: string, options?: AdminOptions) {
    return http.get<ContentModel>(path`/v1/cms/model/${id}`, undefined, options)
  },
  /**
   * Creates a model. `POST /api_admin/v1/cms/model`.
   * @throws ValidationError with `fields`
   * @example
   * client.models.create({
   *   apiId: 'news',
   *   name: 'News',
   *   fields: [{ key: 'title', name: 'Title', type: 'TEXT', localized: true }],
   * })
   */
  create(model: NewModel, options?: AdminOptions) {
    requireString(requireObject(model, 'model').apiId, 'model.apiId')
    return http.post<ContentModel>(path`/v1/cms/model`, model, options)
  },
  /**
   * Updates a model. `PUT /api_admin/v1/cms/model/{id}`.
   * @throws NotFoundError, VersionConflictError
   * @example client.models.update('{id}', { name: 'All news' })
   */
  update(id: string, change: ModelChange, options?: AdminOptions) {
    return http.put<ContentModel>(path`/v1/cms/model/${id}`, requireObject(change, 'change'), options)
  },
  /**
   * Deletes a model. `DELETE /api_admin/v1/cms/model/{id}`.
   * @throws NotFoundError
   * @example client.models.delete('{id}')
   */
  delete(id: string, options?: AdminOptions) {
    return http.delete(path`/v1/cms/model/${id}`, options)
  },
  /**
   * Adds a field or replaces the one with the same key and returns the model.
   * `PUT /api_admin/v1/cms/model/{id}/field`.
   * @throws NotFoundError, ValidationError
   * @example client.models.setField('{id}', { key: 'title', name: 'Title', type: 'TEXT', localized: true })
   */
  setField(id: string, field: NewModelField, options?: AdminOptions) {
    requireString(requireObject(field, 'field').key, 'field.key')
    const resultAt = path`/v1/cms/model/${id}`
    return http.put<ContentModel>(path`/v1/cms/model/${id}/field`, field, { ...options, resultAt })
  },
  /**
   * Deletes a field. `DELETE /api_admin/v1/cms/model/{id}/field/{fieldId}`.
   * @throws NotFoundError
   * @example client.models.deleteField('{id}', '{fieldId}')
   */
  deleteField(id: string, fieldId: string, options?: AdminOptions) {
    return http.delete(path`/v1/cms/model/${id}/field/${fieldId}`, options)
  },
})
