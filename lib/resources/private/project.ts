import type { ProjectSelf } from '../../domain/index.ts'
import { path } from '../../http/path.ts'
import type { CallOptions, Http } from '../../http/types.ts'

export const project = (http: Http) => ({
  /** The project the key belongs to: name and languages. `GET /api_private/project/self`. */
  self(options?: CallOptions) {
    return http.get<ProjectSelf>(path`/project/self`, undefined, options)
  },
})
