import type { Project } from '../../../domain/index.ts'
import { path } from '../../../http/path.ts'
import type { Http } from '../../../http/types.ts'
import { mapCall } from '../../map-call.ts'
import { needObject, type Optional } from '../../validate.ts'
import type { AdminOptions, ProjectOf } from '../project-option.ts'
import { withV2Providers } from '../projects.ts'

export type ProjectChange = Optional<Pick<Project, 'name' | 'languages' | 'metadata'>>

export const project = (http: Http, projectOf: ProjectOf) => ({
  /** Legacy: changes the project, and answers it. `PUT /project/{projectId}/updateProject`. Throws ValidationError. */
  update(change: ProjectChange, options?: AdminOptions) {
    needObject(change, 'change')
    const call = http.put<Project>(path`/project/${projectOf(options)}/updateProject`, change, options)
    return mapCall(call, withV2Providers)
  },
})
