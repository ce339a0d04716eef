import { z } from 'zod'
import { requestActions } from '../../entities/index.ts'
import { id } from '../../entities/shapes.ts'
import { conflict, notFound } from '../../errors.ts'
import { userRoute } from '../../http/route.ts'
import { inRange } from '../../http/schemas.ts'
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
  type Requests,
  seeRequest,
} from '../../requests/steps.ts'
import { where } from '../../store/where.ts'

/** Own ones only: another's is as if it were not there. */
function requireOwn(table: Requests, userId: string, requestId: string) {
  const found = table.require(requestId)
  if (found.userId !== userId) throw notFound(`request-action ${requestId.slice(0, 64)}`)
  return found
}

export const requestActionRoutes = [
  userRoute(
    {
      method: 'GET',
      path: '/request-action',
      summary: "Lists one's own requests, newest first",
      query: requestList,
      response: requestPage,
    },
    ({ table, user, query }) =>
      table(requestActions).page(query, {
        where: [
          where.equal('userId', user._id),
          query.typeIn?.length ? where.oneOf('type', query.typeIn) : undefined,
          query.statusIn?.length ? where.oneOf('status', query.statusIn) : undefined,
          ...inRange(query),
        ],
        sort: ['-created'],
      }),
  ),
  userRoute(
    {
      method: 'POST',
      path: '/request-action',
      summary: 'Asks for something',
      body: z.strictObject({ type: requestType, title: title.optional(), data: data.default({}) }),
      response: request,
      status: 201,
    },
    ({ table, user, body: { type, title = type.replaceAll('_', ' '), data } }) =>
      table(requestActions).insert({
        type,
        title,
        data,
        status: 'pending',
        userId: user._id,
        comments: [],
        version: 1,
        seen: { admin: 0, user: 1 },
      }),
  ),
  userRoute(
    {
      method: 'POST',
      path: '/request-action/confirm',
      summary: 'Accepts what the project has confirmed',
      body: z.strictObject({ id }),
      response: request,
    },
    ({ table, user, body }) => {
      const requests = table(requestActions)
      return changeRequest(requests, requireOwn(requests, user._id, body.id), 'user', {
        status: 'user_accepted',
      })
    },
  ),
  userRoute(
    { method: 'GET', path: '/request-action/:id', summary: 'Gets a request', response: request },
    ({ table, user, params }) => requireOwn(table(requestActions), user._id, params.id),
  ),
  userRoute(
    {
      method: 'PUT',
      path: '/request-action/:id',
      summary: 'Changes a request that is pending, or responds to a confirmed one',
      body: z.strictObject({
        title: title.optional(),
        data: data.optional(),
        status: z.enum(['user_accepted', 'user_rejected']).optional(),
        version: version.optional(),
      }),
      response: request,
    },
    ({ table, user, params, body: { version, ...changes } }) => {
      const requests = table(requestActions)
      const stored = requireOwn(requests, user._id, params.id)
      assertVersion(stored, version)
      const edits = changes.title !== undefined || changes.data !== undefined
      if (edits && stored.status !== 'pending') {
        throw conflict('illegal-transition', `A request that is ${stored.status} cannot be edited any more.`)
      }
      const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
      return changeRequest(requests, stored, 'user', given)
    },
  ),
  userRoute(
    { method: 'DELETE', path: '/request-action/:id', summary: 'Takes back a request that is pending' },
    ({ table, user, params }) => {
      const requests = table(requestActions)
      const stored = requireOwn(requests, user._id, params.id)
      if (stored.status !== 'pending') {
        throw conflict('illegal-transition', `A request that is ${stored.status} cannot be taken back.`)
      }
      requests.remove(stored._id)
    },
  ),
  userRoute(
    {
      method: 'PUT',
      path: '/request-action/:id/seen',
      summary: 'Says which version was looked at',
      body: seenBody,
      response: request,
    },
    ({ table, user, params, body }) => {
      const requests = table(requestActions)
      return seeRequest(requests, requireOwn(requests, user._id, params.id), 'user', body.version)
    },
  ),
  userRoute(
    {
      method: 'POST',
      path: '/request-action/:id/add-comment',
      summary: 'Adds a comment',
      body: commentBody,
      response: request,
    },
    ({ platform, table, user, params, body }) => {
      const requests = table(requestActions)
      const author = { kind: 'user', id: user._id, name: user.fullName ?? user.email ?? '' } as const
      return commentRequest(platform, requests, requireOwn(requests, user._id, params.id), author, body.text)
    },
  ),
  userRoute(
    {
      method: 'POST',
      path: '/request-action/:id/review',
      summary: 'Rates how a request was dealt with',
      body: z.strictObject({ rating: z.int().min(1).max(5), text: z.string().trim().max(2000).optional() }),
      response: request,
    },
    ({ table, user, params, body: { rating, text } }) => {
      const requests = table(requestActions)
      const stored = requireOwn(requests, user._id, params.id)
      if (stored.status === 'pending') {
        throw conflict('illegal-transition', 'A request that is pending cannot be reviewed yet.')
      }
      const review = text === undefined ? { rating } : { rating, text }
      return changeRequest(requests, stored, 'user', { review })
    },
  ),
]
