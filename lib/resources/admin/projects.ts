import type { Project, ProjectStats } from '../../domain/index.ts'
import { path } from '../../http/path.ts'
import type { CallOptions, Http } from '../../http/types.ts'
import { type ListFilter, PAGING, requireFilter } from '../filters.ts'

/** Providers of type v2 are the only ones that are handed out. */
export const withV2Providers = (project: Project): Project =>
  Array.isArray(project.providers)
    ? {
        ...project,
        providers: project.providers.filter((provider) => provider.type === 'v2'),
      }
    : project

export const projects = (http: Http) => ({
  /**
   * Lists the projects that the admin may access, with their providers of type v2.
   * `GET /api_admin/v1/projects`.
   */
  list(filter?: Omit<ListFilter, 'projectId'>, options?: CallOptions) {
    return http.list<Project>(
      path`/v1/projects`,
      requireFilter(filter, ...PAGING, 'search', 'sort'),
      options,
      {
        transform: (projects) => projects.map(withV2Providers),
      },
    )
  },

  /**
   * Returns the numbers of users, entries, orders and so on of a project. `GET /api_admin/v1/projects/{id}/stats`.
   * @throws NotFoundError
   */
  stats(id: string, options?: CallOptions) {
    return http.get<ProjectStats>(path`/v1/projects/${id}/stats`, undefined, options)
  },
})
