import type { Project, ProjectStats } from '../../domain/index.ts'
import { path } from '../../http/path.ts'
import type { CallOptions, Http } from '../../http/types.ts'
import type { ListFilter } from '../filters.ts'

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
   * The projects this admin may see, each with its providers of type v2 only.
   * `GET /api_admin/v1/projects`.
   */
  list(filter?: Omit<ListFilter, 'projectId'>, options?: CallOptions) {
    return http.list<Project>(path`/v1/projects`, filter, options, {
      transform: (projects) => projects.map(withV2Providers),
    })
  },

  /**
   * How many users, entries, orders and so on a project has. `GET /api_admin/v1/projects/{id}/stats`.
   * Throws NotFoundError.
   */
  stats(id: string, options?: CallOptions) {
    return http.get<ProjectStats>(path`/v1/projects/${id}/stats`, undefined, options)
  },
})
