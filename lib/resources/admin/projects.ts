import {
  CONVERSATION_TOPICS,
  DEFAULT_ACTION_CATEGORIES,
  type Project,
  type ProjectStats,
} from '../../domain/index.ts'
import { UsageError } from '../../errors.ts'
import { mapCall } from '../../http/api-promise.ts'
import { path } from '../../http/path.ts'
import type { CallOptions, Http } from '../../http/types.ts'
import { type Optional, requireObject } from '../../validate.ts'
import { type ListFilter, requireFilter, SEARCH } from '../filters.ts'
import { withV2Providers } from '../providers.ts'
import {
  type AdminOptions,
  type AdminSettings,
  type ProjectSettings,
  projectSettings,
  resolveProject,
} from './project-option.ts'

/** Names in a project's metadata; undefined if there is anything else. */
const namesOf = (value: unknown): string[] | undefined =>
  Array.isArray(value) && value.every((name) => typeof name === 'string') ? value : undefined

/** Changes of a project; whatever is omitted stays. `metadata` replaces all of it. */
export type ProjectChange = Optional<Pick<Project, 'name' | 'languages' | 'metadata'>>

export const projects = (http: Http, legacy: Http, settings: AdminSettings) => {
  const list = (
    filter?: Omit<ListFilter<'created' | 'updated' | 'name'>, 'projectId'>,
    options?: CallOptions,
  ) =>
    http.list<Project>(path`/v1/projects`, requireFilter(filter, ...SEARCH), options, {
      transform: (projects) => projects.map(withV2Providers),
    })

  return {
    /**
     * Lists the projects that the admin may access, with their providers of type v2.
     * `GET /api_admin/v1/projects`.
     * @example client.projects.list({ search: 'park', page: 0, limit: 5 })
     */
    list,

    /**
     * Returns the categories of request-actions and the topics of conversations of a project, as its metadata names
     * them in `actionCategories` and `conversationTopics`; where it does not, those of the client's settings, or the
     * defaults. `GET /api_admin/v1/projects`.
     * @throws UsageError if the admin has no access to the project
     */
    async settings(options?: AdminOptions): Promise<Required<ProjectSettings>> {
      const id = resolveProject(settings)(options)
      for (const { _id, metadata } of await list(undefined, options).toArray()) {
        if (_id !== id) continue
        const local = projectSettings(settings, { projectId: id })
        const { actionCategories, conversationTopics } = metadata ?? {}
        return {
          actionCategories: namesOf(actionCategories) ?? local.actionCategories ?? DEFAULT_ACTION_CATEGORIES,
          conversationTopics: namesOf(conversationTopics) ?? local.conversationTopics ?? CONVERSATION_TOPICS,
        }
      }
      throw new UsageError(`the admin has no access to the project "${id}"`)
    },

    /**
     * Returns the numbers of users, entries, orders and so on of a project. `GET /api_admin/v1/projects/{id}/stats`.
     * @throws NotFoundError
     * @example client.projects.stats('{id}')
     */
    stats(id: string, options?: CallOptions) {
      return http.get<ProjectStats>(path`/v1/projects/${id}/stats`, undefined, {
        ...options,
        expect: 'object',
      })
    },

    /**
     * Changes the name, languages or metadata of a project and returns it. `PUT /project/{projectId}/updateProject`.
     * @throws ValidationError
     * @example client.projects.update({ name: 'Terasa' })
     */
    update(change: ProjectChange, options?: AdminOptions) {
      requireObject(change, 'change')
      const id = resolveProject(settings)(options)
      return mapCall(
        legacy.put<Project>(path`/project/${id}/updateProject`, change, options),
        withV2Providers,
      )
    },
  }
}
