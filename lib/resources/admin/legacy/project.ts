import type { Project } from '../../../domain/index.ts'
import { mapCall } from '../../../http/api-promise.ts'
import { path } from '../../../http/path.ts'
import type { Http } from '../../../http/types.ts'
import { type Optional, requireObject } from '../../../validate.ts'
import { withV2Providers } from '../../providers.ts'
import type { AdminOptions, ResolveProject } from '../project-option.ts'

/** Changes of a project; whatever is omitted stays. `metadata` replaces all of it. */
export type ProjectChange = Optional<Pick<Project, 'name' | 'languages' | 'metadata'>>

export const project = (http: Http, resolveProject: ResolveProject) => ({
  /**
   * Legacy: updates the project and returns it. `PUT /project/{projectId}/updateProject`.
   * @throws ValidationError
   * @example client.legacy.project.update({ name: 'Terasa' })
   */
  update(change: ProjectChange, options?: AdminOptions) {
    requireObject(change, 'change')
    const call = http.put<Project>(path`/project/${resolveProject(options)}/updateProject`, change, options)
    return mapCall(call, withV2Providers)
  },
})
