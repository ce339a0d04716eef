import {
  DEFAULT_ACTION_CATEGORIES,
  type Known,
  type OtherRequestDetails,
  REQUEST_ACTION_STATUSES,
  type RequestAction,
  type RequestActionStatus,
  type RequestActionType,
  type RequestDetails,
} from '../../domain/index.ts'
import { path } from '../../http/path.ts'
import type { Http } from '../../http/types.ts'
import { type Optional, requireCount, requireObject, requireOneOf, requireString } from '../../validate.ts'
import { RECORD, type RecordFilter, requireFilter } from '../filters.ts'
import { type AdminOptions, type AdminSettings, projectSettings } from './project-option.ts'

/** Filters of the request list; of several, all must match. */
export type RequestActionFilter = RecordFilter<'created' | 'updated' | 'status' | 'type'> &
  Optional<{
    /** Only requests of these types. */
    typeIn: readonly Known<RequestActionType>[]
    /** Only requests with one of these statuses. */
    statusIn: readonly RequestActionStatus[]
  }>

/** A request to enter on behalf of a user. */
export type NewRequestAction = RequestDetails &
  Optional<{
    /** Id of the user whose request it is. */
    userId: string
    /** Summary of the request, in a line. */
    title: string
  }>
/** Changes of a request; whatever is omitted stays. */
export type RequestActionChange = Optional<{
  /** Next status, as `REQUEST_ACTION_TRANSITIONS` allows. */
  status: RequestActionStatus
  /** Summary of the request, in a line. */
  title: string
  /** Details specific to the request's type. */
  data: Record<string, unknown>
  /** Is added to the comments; grants leave that could not be taken otherwise. */
  comment: string
  /** Rejects the change with a VersionConflictError unless this is still the stored version. */
  version: number
}>

/** Requests of users: visits, vacations, rentals and so on, with comments and a review. */
export const requests = (http: Http, settings: AdminSettings) => ({
  /**
   * Lists request-actions. `GET /api_admin/v1/request-action`.
   * @example
   * client.requests.list({
   *   typeIn: ['visit', 'buy'],
   *   statusIn: ['pending'],
   *   inUserIds: ['u1', 'u2'],
   *   notInUserIds: ['u3'],
   * })
   */
  list(filter?: RequestActionFilter, options?: AdminOptions) {
    return http.list<RequestAction>(
      path`/v1/request-action`,
      requireFilter(filter, ...RECORD, 'typeIn', 'statusIn'),
      options,
    )
  },
  /**
   * Returns a request-action. `GET /api_admin/v1/request-action/{id}`.
   * @throws NotFoundError
   * @example client.requests.get('{id}')
   */
  get(id: string, options?: AdminOptions) {
    return http.get<RequestAction>(path`/v1/request-action/${id}`, undefined, options)
  },
  /**
   * Creates a request-action for a user. `POST /api_admin/v1/request-action`.
   * @throws ValidationError
   * @example client.requests.create({ type: 'visit', userId: 'u1', title: 'A visit' })
   */
  create<T extends string = never>(
    request: NewRequestAction | (OtherRequestDetails<T> & Omit<NewRequestAction, 'type' | 'data'>),
    options?: AdminOptions,
  ) {
    requireString(requireObject(request, 'request').type, 'request.type')
    return http.post<RequestAction>(path`/v1/request-action`, request, options)
  },
  /**
   * Updates a request-action, including its status. `PUT /api_admin/v1/request-action/{id}`.
   * @throws NotFoundError, IllegalTransitionError, VersionConflictError, ConflictError `leave-refused` for leave beyond
   * the balance, in the past or over other leave, unless there is a comment
   * @example client.requests.update('{id}', { status: 'confirmed', version: 2 })
   */
  update(id: string, change: RequestActionChange, options?: AdminOptions) {
    const { status } = requireObject(change, 'change')
    if (status !== undefined) requireOneOf(status, REQUEST_ACTION_STATUSES, 'change.status')
    return http.put<RequestAction>(path`/v1/request-action/${id}`, change, options)
  },
  /**
   * Adds a comment. `POST /api_admin/v1/request-action/{id}/add-comment`.
   * @throws NotFoundError
   * @example client.requests.addComment('{id}', 'Seen to.')
   */
  addComment(id: string, text: string, options?: AdminOptions) {
    const body = { text: requireString(text, 'text') }
    const resultAt = path`/v1/request-action/${id}`
    return http.post<RequestAction>(path`/v1/request-action/${id}/add-comment`, body, {
      ...options,
      resultAt,
    })
  },
  /**
   * Marks a version as seen. `PUT /api_admin/v1/request-action/{id}/seen`.
   * @throws NotFoundError, VersionConflictError
   * @example client.requests.markSeen('{id}', 3)
   */
  markSeen(id: string, version: number, options?: AdminOptions) {
    const body = { version: requireCount(version, 'version') }
    return http.put<RequestAction | undefined>(path`/v1/request-action/${id}/seen`, body, {
      ...options,
      expect: 'done',
    })
  },
  /** Returns the categories of the project from the client's settings. Local. */
  categories(options?: AdminOptions): readonly string[] {
    return projectSettings(settings, options).actionCategories ?? DEFAULT_ACTION_CATEGORIES
  },
})
