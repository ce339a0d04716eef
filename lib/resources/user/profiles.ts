import type { Profile, ProfileBasic } from '../../domain/index.ts'
import { path } from '../../http/path.ts'
import type { CallOptions, Http } from '../../http/types.ts'
import { type Clearable, joined, type Optional, requireKnown, requireObject } from '../../validate.ts'
import { PAGING, type Paging, requireFilter, USERS } from '../filters.ts'

/** Conditions and pagination of a profile search; of several conditions, all must match. */
export type ProfileSearch = Paging &
  Optional<{
    /** Full-text search. */
    search: string
    /** Only profiles of these users. */
    inUserIds: readonly string[]
    /** No profiles of these users. */
    notInUserIds: readonly string[]
    /** Only profiles with at least one of these interests. */
    interestsIn: readonly string[]
  }>
const KNOWN = [...PAGING, ...USERS, 'search', 'interestsIn'] as const
/** Changes of the signed-in user's public profile; whatever is omitted stays, `null` clears. */
export type OwnProfileChange = Optional<Pick<Profile, 'name' | 'interests'>> &
  Clearable<Pick<Profile, 'about' | 'image'>>

/** Profiles of users as others see them. The id `me` is the signed-in user's own. */
export const profiles = (http: Http) => ({
  /**
   * Returns the name and image of a profile. `GET /api_user/ecommerce/profile/{id}`.
   * @throws NotFoundError
   * @example client.profiles.get('{id}')
   */
  get(id: string, options?: CallOptions) {
    return http.get<ProfileBasic>(path`/ecommerce/profile/${id}`, undefined, options)
  },
  /**
   * Returns a profile in full. `GET /api_user/ecommerce/profile/{id}/full`.
   * @throws NotFoundError
   * @example client.profiles.getFull('{id}')
   */
  getFull(id: string, options?: CallOptions) {
    return http.get<Profile>(path`/ecommerce/profile/${id}/full`, undefined, options)
  },
  /**
   * Updates the signed-in user's profile. `PUT /api_user/ecommerce/profile`.
   * @throws ValidationError
   * @example client.profiles.update({ about: 'Chess' })
   */
  update(change: OwnProfileChange, options?: CallOptions) {
    const at = path`/ecommerce/profile`
    return http.put<Profile>(at, requireObject(change, 'change'), { ...options, resultAt: at })
  },
  /**
   * Searches profiles. `POST /api_user/ecommerce/profile/search`; lists are sent comma-joined.
   * @example
   * client.profiles.search({
   *   search: 'nino',
   *   interestsIn: ['chess', 'golf'],
   *   notInUserIds: ['u1'],
   *   inUserIds: [],
   * })
   */
  search(search: ProfileSearch = {}, options?: CallOptions) {
    const { inUserIds, notInUserIds, interestsIn } = requireKnown(search, KNOWN, 'search')
    const body = {
      ...search,
      inUserIds: joined(inUserIds, 'inUserIds'),
      notInUserIds: joined(notInUserIds, 'notInUserIds'),
      interestsIn: joined(interestsIn, 'interestsIn'),
    }
    return http.search<Profile>(path`/ecommerce/profile/search`, body, options)
  },
  /**
   * Follows a profile. `POST /api_user/ecommerce/profile/{id}/follow`.
   * @throws NotFoundError
   * @example client.profiles.follow('{id}')
   */
  follow(id: string, options?: CallOptions) {
    return http.post<void>(path`/ecommerce/profile/${id}/follow`, undefined, {
      ...options,
      expect: 'done',
    })
  },
  /**
   * Unfollows a profile. `DELETE /api_user/ecommerce/profile/{id}/follow`.
   * @throws NotFoundError
   * @example client.profiles.unfollow('{id}')
   */
  unfollow(id: string, options?: CallOptions) {
    return http.delete(path`/ecommerce/profile/${id}/follow`, options)
  },
  /**
   * Lists the followers of a profile. `GET /api_user/ecommerce/profile/{id}/followers?limit=&page=`.
   * @example client.profiles.followers('{id}', { limit: 10, page: 1 })
   */
  followers(id: string, paging?: Paging, options?: CallOptions) {
    return http.list<ProfileBasic>(
      path`/ecommerce/profile/${id}/followers`,
      requireFilter(paging, ...PAGING),
      options,
    )
  },
  /**
   * Lists the profiles that a profile follows. `GET /api_user/ecommerce/profile/{id}/followings?limit=&page=`.
   * @example client.profiles.followings('{id}', { limit: 10, page: 0 })
   */
  followings(id: string, paging?: Paging, options?: CallOptions) {
    return http.list<ProfileBasic>(
      path`/ecommerce/profile/${id}/followings`,
      requireFilter(paging, ...PAGING),
      options,
    )
  },
  /**
   * Blocks a profile. `POST /api_user/ecommerce/profile/{id}/block`.
   * @throws NotFoundError
   * @example client.profiles.block('{id}')
   */
  block(id: string, options?: CallOptions) {
    return http.post<void>(path`/ecommerce/profile/${id}/block`, undefined, { ...options, expect: 'done' })
  },
  /**
   * Unblocks a profile. `DELETE /api_user/ecommerce/profile/{id}/block`.
   * @throws NotFoundError
   * @example client.profiles.unblock('{id}')
   */
  unblock(id: string, options?: CallOptions) {
    return http.delete(path`/ecommerce/profile/${id}/block`, options)
  },
  /**
   * Lists the profiles that the signed-in user has blocked. `GET /api_user/ecommerce/profile/block?limit=&page=`.
   * @example client.profiles.blocked({ limit: 10 })
   */
  blocked(paging?: Paging, options?: CallOptions) {
    return http.list<ProfileBasic>(path`/ecommerce/profile/block`, requireFilter(paging, ...PAGING), options)
  },
})
