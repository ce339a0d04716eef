import type { ContentStructure } from '../../domain/index.ts'
import { path } from '../../http/path.ts'
import type { CallOptions, Http } from '../../http/types.ts'

export const structure = (http: Http) => ({
  /**
   * Returns the models with their fields and numbers of published entries, and the languages. `GET /api_public/v1/cms/structure`.
   * @example client.structure.get()
   */
  get(options?: CallOptions) {
    return http.get<ContentStructure>(path`/v1/cms/structure`, undefined, { ...options, expect: 'object' })
  },
})
