import type { ProjectSelf } from '../../domain/index.ts'
import { path } from '../../http/path.ts'
import type { CallOptions, Http } from '../../http/types.ts'

export const project = (http: Http) => ({
  /**
   * Returns the project that the key belongs to. `GET /api_public/project/self`.
   * @example client.project.self()
   */
  self(options?: CallOptions) {
    return http.get<ProjectSelf>(path`/project/self`, undefined, options)
  },
})
