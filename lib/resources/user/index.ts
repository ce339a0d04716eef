import type { Http } from '../../http/types.ts'
import { auth } from './auth.ts'

/** Everything a signed-in end user may call. `http` goes to the user API, `site` to the host itself. */
export function userResources(http: Http, _site: Http) {
  return {
    auth: auth(http),
  }
}

export type UserResources = ReturnType<typeof userResources>
