import type { Profile, ProfileBasic } from '../../domain/index.ts'
import { path } from '../../http/path.ts'
import type { Http } from '../../http/types.ts'
import { type Clearable, type Optional, requireObject } from '../../validate.ts'
import { LIST, type ListFilter, requireFilter, USERS, type UserFilter } from '../filters.ts'
import type { AdminOptions, ResolveProject } from './project-option.ts'

/** Filters of the profile list; of several, all must match. */
export type ProfileFilter = ListFilter<'created' | 'updated' | 'name' | 'followers' | 'followings'> &
  UserFilter &
  Optional<{
    /** Only profiles with at least one of these interests. */
    interestsIn: readonly string[]
  }>

/** Changes of a user's public profile; whatever is omitted stays, `null` clears. */
export type ProfileChange = Optional<Pick<Profile, 'name' | 'interests'>> &
  Clearable<Pick<Profile, 'about' | 'image'>>

export const profiles = (http: Http, legacy: Http, project: ResolveProject) => ({
  /**
   * Lists the profiles of a project.
   * `GET /api_admin/v1/project/{projectId}/ecommerce/item/search?entity=profile`.
   * @example client.profiles.list({ interestsIn: ['golf', 'chess'], notInUserIds: ['u3'] })
   */
  list(filter?: ProfileFilter, options?: AdminOptions) {
    const id = filter?.projectId ?? project(options)
    const query = {
      ...requireFilter(filter, ...LIST, ...USERS, 'interestsIn'),
      projectId: undefined,
      entity: 'profile',
    }
    return http.list<Profile>(path`/v1/project/${id}/ecommerce/item/search`, query, options)
  },
  /**
   * Returns one profile. `GET /api_admin/v1/project/{projectId}/ecommerce/profile/{id}`.
   * @throws NotFoundError
   * @example client.profiles.get('{id}')
   */
  get(id: string, options?: AdminOptions) {
    return http.get<Profile>(
      path`/v1/project/${project(options)}/ecommerce/profile/${id}`,
      undefined,
      options,
    )
  },
  /**
   * Returns the name and image of a profile. `GET /api_admin/v1/project/{projectId}/ecommerce/profile/{id}/basic`.
   * @throws NotFoundError
   * @example client.profiles.getBasic('{id}')
   */
  getBasic(id: string, options?: AdminOptions) {
    const address = path`/v1/project/${project(options)}/ecommerce/profile/${id}/basic`
    return http.get<ProfileBasic>(address, undefined, options)
  },
  /**
   * Changes a profile. `PUT /project/{projectId}/ecommerce/profile/{id}`.
   * @throws NotFoundError
   * @example client.profiles.update('{id}', { name: 'Nino' })
   */
  update(id: string, change: ProfileChange, options?: AdminOptions) {
    requireObject(change, 'change')
    return legacy.put<Profile>(path`/project/${project(options)}/ecommerce/profile/${id}`, change, options)
  },
})
