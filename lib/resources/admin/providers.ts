import type { Deal, Provider, User } from '../../domain/index.ts'
import { CALLS } from '../../http/calls.ts'
import { path, pathOf } from '../../http/path.ts'
import type { CallsDialect, Http } from '../../http/types.ts'
import type { Optional } from '../../validate.ts'
import { type ListFilter, requireFilter, SEARCH } from '../filters.ts'
import type { AdminOptions, ResolveProject } from './project-option.ts'

/** Pagination, search and order; the project is part of the path. */
type ProviderFilter<Field extends string> = Omit<ListFilter<Field>, 'projectId'>
/** Filters of the CRM deals; of several, all must match. */
export type DealFilter = ProviderFilter<'created' | 'title' | 'stage' | 'value.amount'> &
  Optional<{
    /** Returns all deals on one page. */
    ignorePaging: boolean
  }>

export const providers = (
  http: Http,
  resolveProject: ResolveProject,
  { deals: dealsAt = CALLS.deals }: CallsDialect,
) => ({
  /**
   * Lists the providers of type v2 of the project. There is a `total` only if one page has them all.
   * `GET /project/{projectId}/provider`.
   * @example client.providers.list()
   */
  list(filter?: ProviderFilter<'name' | 'kind'>, options?: AdminOptions) {
    return http.list<Provider>(
      path`/project/${resolveProject(options)}/provider`,
      requireFilter(filter, ...SEARCH),
      options,
      {
        keep: ({ type }) => type === 'v2',
      },
    )
  },
  /**
   * Activates a provider. `POST /project/{projectId}/provider/{id}/activate`.
   * @throws NotFoundError
   * @example client.providers.activate('{id}')
   */
  activate(id: string, options?: AdminOptions) {
    return http.post<Provider | undefined>(
      path`/project/${resolveProject(options)}/provider/${id}/activate`,
      undefined,
      { ...options, expect: 'done' },
    )
  },
  /**
   * Deactivates a provider. `POST /project/{projectId}/provider/{id}/deactivate`.
   * @throws NotFoundError
   * @example client.providers.deactivate('{id}')
   */
  deactivate(id: string, options?: AdminOptions) {
    return http.post<Provider | undefined>(
      path`/project/${resolveProject(options)}/provider/${id}/deactivate`,
      undefined,
      { ...options, expect: 'done' },
    )
  },
  /**
   * Lists the customers of the authentication provider.
   * `GET /project/{projectId}/provider/authentication/customers`.
   * @example client.providers.customers({ search: 'nino' })
   */
  customers(filter?: ProviderFilter<'created' | 'fullName' | 'email'>, options?: AdminOptions) {
    return http.list<User>(
      path`/project/${resolveProject(options)}/provider/authentication/customers`,
      requireFilter(filter, ...SEARCH),
      options,
    )
  },
  /**
   * Lists the deals of the CRM integration. `GET /project/{projectId}/provider/crm/deals`.
   * @example client.providers.deals({ ignorePaging: true })
   */
  deals(filter?: DealFilter, options?: AdminOptions) {
    return http.list<Deal>(
      pathOf(`/project/{projectId}${dealsAt}`, resolveProject(options)),
      requireFilter(filter, ...SEARCH, 'ignorePaging'),
      options,
      { isWhole: filter?.ignorePaging },
    )
  },
})
