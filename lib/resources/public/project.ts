import type { ProjectSelf } from '../../domain/index.ts'
import { mapCall } from '../../http/api-promise.ts'
import { path } from '../../http/path.ts'
import type { CallOptions, Http } from '../../http/types.ts'
import { withV2Providers } from '../providers.ts'

export const project = (http: Http) => ({
  /**
   * Returns the project that the key belongs to, without providers of type v1. `GET /api_public/project/self`.
   * @example client.project.self()
   */
  self(options?: CallOptions) {
    return mapCall(http.get<ProjectSelf>(path`/project/self`, undefined, options), withV2Providers)
  },
})
