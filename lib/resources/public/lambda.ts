import { path } from '../../http/path.ts'
import type { CallOptions, Http } from '../../http/types.ts'
import { requireObject } from '../../validate.ts'

export const lambda = (http: Http) => ({
  /**
   * Starts a background function, such as `IMAGE_FETCH_TASK`, and returns its result.
   * `POST /api_public/v1/lambda/{function}`.
   * @throws NotFoundError
   * @example client.lambda.call('IMAGE_FETCH_TASK', { url: 'https://example.com/a.jpg' })
   */
  call<T = unknown>(name: string, payload: object = {}, options?: CallOptions) {
    return http.post<T>(path`/v1/lambda/${name}`, requireObject(payload, 'payload'), {
      ...options,
      expect: 'raw',
      isOpen: true,
    })
  },
})
