import { path } from '../../http/path.ts'
import type { CallOptions, Http } from '../../http/types.ts'
import { requireObject } from '../validate.ts'

export const lambda = (http: Http) => ({
  /**
   * Starts a background function, `IMAGE_FETCH_TASK` for example, and answers what it says.
   * `POST /api_public/v1/lambda/{function}`. Throws NotFoundError.
   */
  call<T = unknown>(name: string, payload: object = {}, options?: CallOptions) {
    return http.post<T>(path`/v1/lambda/${name}`, requireObject(payload, 'payload'), {
      ...options,
      expect: 'any',
    })
  },
})
