import { z } from 'zod'
import { requestActions } from '../../entities/index.ts'
import { id } from '../../entities/shapes.ts'
import { changesOf } from '../../http/changes.ts'
import { userRoute } from '../../http/route.ts'
import {
  commentBody,
  data,
  request,
  requestList,
  requestPage,
  requestType,
  seenBody,
  title,
  version,
} from '../../requests/schemas.ts'
import {
  assertVersion,
  changeRequest,
  commentRequest,
  createRequest,
  seeRequest,
} from '../../requests/steps.ts'
import { conflict } from '../../services/errors.ts'
import { inRange } from '../../services/schemas.ts'
import { given, where } from '../../store/where.ts'
import { getOwn, requireOwn } from './own.ts'

/** @throws ApiError 409 */
function assertPending(stored: { status: string }, done: string): void {
  if (stored.status === 'pending') return
  throw conflict(
    'illegal-transition',
    `A request that is ${stored.status} cannot be ${done}, only one that is pending.`,
  )
}

export const requestActionRoutes = [
  userRoute('GET', '/request-action', {
    summary: "Lists one's own requests, newest first",
    query: requestList,
    response: requestPage,
    handle: ({ table, user, query }) =>
      table(requestActions).page(query, {
        where: [
          where.equal('userId', user._id),
          given.fewOf('type', query.typeIn),
          given.fewOf('status', query.statusIn),
          ...inRange(query),
        ],
        sort: ['-created'],
      }),
  }),
  userRoute('POST', '/request-action', {
    summary: 'Creates a request',
    body: z.strictObject({ type: requestType, title: title.optional(), data: data.default({}) }),
    response: request,
    status: 201,
    handle: (call) => createRequest(call, 'user', { ...call.body, userId: call.user._id }),
  }),
  userRoute('POST', '/request-action/confirm', {
    summary: 'Accepts a confirmed request',
    body: z.strictObject({ id }),
    response: request,
    handle: (call) =>
      changeRequest(call, requireOwn(call, requestActions, call.body.id), 'user', {
        status: 'user_accepted',
      }),
  }),
  getOwn(requestActions, '/request-action/:id', 'Gets a request'),
  userRoute('PUT', '/request-action/:id', {
    summary: 'Changes a request that is pending, or responds to a confirmed one',
    body: z.strictObject({
      title: title.optional(),
      data: data.optional(),
      status: z.enum(['user_accepted', 'user_rejected']).optional(),
      version: version.optional(),
    }),
    response: request,
    handle(call) {
      const { version, ...changes } = call.body
      const stored = requireOwn(call, requestActions, call.params.id)
      assertVersion(stored, version)
      if (changes.title !== undefined || changes.data !== undefined) assertPending(stored, 'edited')
      return changeRequest(call, stored, 'user', changesOf(changes))
    },
  }),
  userRoute('DELETE', '/request-action/:id', {
    summary: 'Withdraws a pending request',
    handle(call) {
      const stored = requireOwn(call, requestActions, call.params.id)
      assertPending(stored, 'withdrawn')
      call.table(requestActions).remove(stored._id)
    },
  }),
  userRoute('PUT', '/request-action/:id/seen', {
    summary: 'Marks a version of a request as seen',
    body: seenBody,
    response: request,
    handle: (call) =>
      seeRequest(call, requireOwn(call, requestActions, call.params.id), 'user', call.body.version),
  }),
  userRoute('POST', '/request-action/:id/add-comment', {
    summary: 'Adds a comment',
    body: commentBody,
    response: request,
    handle(call) {
      const { user } = call
      const author = { kind: 'user', id: user._id, name: user.fullName ?? user.email ?? '' } as const
      return commentRequest(call, requireOwn(call, requestActions, call.params.id), author, call.body.text)
    },
  }),
  userRoute('POST', '/request-action/:id/review', {
    summary: 'Rates how a request was handled',
    body: z.strictObject({ rating: z.int().min(1).max(5), text: z.string().trim().max(2000).optional() }),
    response: request,
    handle(call) {
      const { rating, text } = call.body
      const stored = requireOwn(call, requestActions, call.params.id)
      if (stored.status === 'pending') {
        throw conflict(
          'illegal-transition',
          'A request that is pending cannot be reviewed yet, only one that staff have answered.',
        )
      }
      if (stored.review) throw conflict('conflict', 'The request has already been reviewed.')
      const review = text === undefined ? { rating } : { rating, text }
      return changeRequest(call, stored, 'user', { review })
    },
  }),
]
