import type {
  Known,
  OtherRequestDetails,
  RequestAction,
  RequestActionStatus,
  RequestActionType,
  RequestDetails,
} from '../../domain/index.ts'
import { CALLS } from '../../http/calls.ts'
import { path, pathOf } from '../../http/path.ts'
import type { CallOptions, CallsDialect, Http } from '../../http/types.ts'
import { type Optional, requireCount, requireObject, requireOneOf, requireString } from '../../validate.ts'
import { PAGING, type Paging, requireFilter } from '../filters.ts'

/** Filters of the signed-in user's requests; of several, all must match. */
export type OwnRequestFilter = Paging &
  Optional<{
    /** Only requests of these types. */
    typeIn: readonly Known<RequestActionType>[]
    /** Only requests with one of these statuses. */
    statusIn: readonly RequestActionStatus[]
  }>
/** A request to make. */
export type NewOwnRequest = RequestDetails &
  Optional<{
    /** Summary of the request, in a line. */
    title: string
  }>
/** Changes of a request of the signed-in user; whatever is omitted stays. */
export type OwnRequestChange = Optional<{
  /** Summary of the request, in a line. */
  title: string
  /** Details specific to the request's type. */
  data: Record<string, unknown>
  /** Rejects the change with a VersionConflictError unless this is still the stored version. */
  version: number
}>
/** The user's rating of how a request was handled. Each request can be reviewed once. */
export type Review = {
  /** Stars, from 1 to 5. */
  rating: number
} & Optional<{
  /** Words to go with the rating. */
  text: string
}>

const ANSWERS = ['user_accepted', 'user_rejected'] as const

/** The signed-in user's own requests. */
export const requests = (http: Http, { respond = CALLS.respond }: CallsDialect) => ({
  /**
   * Lists the signed-in user's requests. `GET /api_user/request-action`.
   * @example client.requests.list({ statusIn: ['pending', 'confirmed'], typeIn: [] })
   */
  list(filter?: OwnRequestFilter, options?: CallOptions) {
    return http.list<RequestAction>(
      path`/request-action`,
      requireFilter(filter, ...PAGING, 'typeIn', 'statusIn'),
      options,
    )
  },
  /**
   * Returns a request. `GET /api_user/request-action/{id}`.
   * @throws NotFoundError
   * @example client.requests.get('{id}')
   */
  get(id: string, options?: CallOptions) {
    return http.get<RequestAction>(path`/request-action/${id}`, undefined, options)
  },
  /**
   * Creates a request. `POST /api_user/request-action`.
   * @throws ValidationError
   * @example client.requests.create({ type: 'maintenance', title: 'The lift' })
   */
  create<T extends string = never>(
    request: NewOwnRequest | (OtherRequestDetails<T> & Omit<NewOwnRequest, 'type' | 'data'>),
    options?: CallOptions,
  ) {
    requireString(requireObject(request, 'request').type, 'request.type')
    return http.post<RequestAction>(path`/request-action`, request, options)
  },
  /**
   * Updates a request. `PUT /api_user/request-action/{id}`.
   * @throws NotFoundError, VersionConflictError
   * @example client.requests.update('{id}', { title: 'Both lifts' })
   */
  update(id: string, change: OwnRequestChange, options?: CallOptions) {
    return http.put<RequestAction>(path`/request-action/${id}`, requireObject(change, 'change'), options)
  },
  /**
   * Deletes a request. `DELETE /api_user/request-action/{id}`.
   * @throws NotFoundError
   * @example client.requests.delete('{id}')
   */
  delete(id: string, options?: CallOptions) {
    return http.delete(path`/request-action/${id}`, options)
  },
  /**
   * Marks a version as seen. `PUT /api_user/request-action/{id}/seen`.
   * @throws NotFoundError, VersionConflictError
   * @example client.requests.markSeen('{id}', 2)
   */
  markSeen(id: string, version: number, options?: CallOptions) {
    const body = { version: requireCount(version, 'version') }
    return http.put<RequestAction | undefined>(path`/request-action/${id}/seen`, body, {
      ...options,
      expect: 'done',
    })
  },
  /**
   * Adds a comment. `POST /api_user/request-action/{id}/add-comment`.
   * @throws NotFoundError
   * @example client.requests.addComment('{id}', 'Please hurry.')
   */
  addComment(id: string, text: string, options?: CallOptions) {
    const body = { text: requireString(text, 'text') }
    const resultAt = path`/request-action/${id}`
    return http.post<RequestAction>(path`/request-action/${id}/add-comment`, body, { ...options, resultAt })
  },
  /**
   * Reviews a request. `POST /api_user/request-action/{id}/review`.
   * @throws NotFoundError, ValidationError
   * @example client.requests.review('{id}', { rating: 5, text: 'Quick!' })
   */
  review(id: string, review: Review, options?: CallOptions) {
    requireCount(requireObject(review, 'review').rating, 'review.rating')
    const resultAt = path`/request-action/${id}`
    return http.post<RequestAction>(path`/request-action/${id}/review`, review, { ...options, resultAt })
  },
  /**
   * Accepts a request that the project has confirmed. `POST /api_user/request-action/confirm`.
   * @throws NotFoundError, IllegalTransitionError
   * @example client.requests.confirm('{id}')
   */
  confirm(id: string, options?: CallOptions) {
    return http.post<RequestAction>(path`/request-action/confirm`, { id: requireString(id, 'id') }, options)
  },
  /**
   * Accepts or rejects a request that the project has confirmed. `PUT /api_user/request-action/{id}` with the status.
   * @throws NotFoundError, IllegalTransitionError
   * @example client.requests.respond('{id}', 'user_rejected')
   */
  respond(id: string, status: (typeof ANSWERS)[number], options?: CallOptions) {
    const [method, template = ''] = respond.split(' ')
    const inPath = template.includes('{id}')
    const body = {
      status: requireOneOf(status, ANSWERS, 'status'),
      ...(!inPath && { id: requireString(id, 'id') }),
    }
    const at = pathOf(template, ...(inPath ? [id] : []))
    const resultAt = path`/request-action/${id}`
    return http[method === 'POST' ? 'post' : 'put']<RequestAction>(at, body, { ...options, resultAt })
  },
})
