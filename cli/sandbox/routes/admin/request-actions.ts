import { z } from 'zod'
import { requestActions, users } from '../../entities/index.ts'
import { id } from '../../entities/shapes.ts'
import { changesOf } from '../../http/changes.ts'
import { adminRoute } from '../../http/route.ts'
import {
  commentBody,
  data,
  request,
  requestList,
  requestPage,
  requestStatus,
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
  withComment,
} from '../../requests/steps.ts'
import { invalid } from '../../services/errors.ts'
import { amongUsers, inRange, search, sort, userFilter } from '../../services/schemas.ts'
import { given } from '../../store/where.ts'
import { getOne } from '../get-one.ts'

export const requestActionRoutes = [
  adminRoute('GET', '/v1/request-action', {
    summary: 'Lists requests, newest first',
    need: ['request-action', 'list', 'Read'],
    query: requestList.extend({
      ...userFilter,
      search,
      sort: sort(['created', 'updated', 'status', 'type']),
    }),
    response: requestPage,
    handle: ({ table, query }) =>
      table(requestActions).page(query, {
        where: [
          given.oneOf('type', query.typeIn),
          given.oneOf('status', query.statusIn),
          ...amongUsers(query),
          given.contains(['title', 'data', 'userId'], query.search),
          ...inRange(query),
        ],
        sort: [query.sort ?? '-created'],
      }),
  }),
  adminRoute('POST', '/v1/request-action', {
    summary: 'Creates a request for a user',
    need: ['request-action', 'create', 'Write'],
    body: z.strictObject({
      type: requestType,
      userId: id,
      title: title.optional(),
      data: data.default({}),
    }),
    response: request,
    status: 201,
    handle(call) {
      if (!call.table(users).get(call.body.userId)) throw invalid({ userId: 'is not a user' })
      return createRequest(call, 'admin', call.body)
    },
  }),
  getOne(adminRoute, requestActions, 'request-action', '/v1/request-action/:id', 'Gets a request'),
  adminRoute('PUT', '/v1/request-action/:id', {
    summary: 'Changes a request: confirms, rejects, marks reviewed, archives',
    need: ['request-action', 'update', 'Write'],
    body: z.strictObject({
      status: requestStatus.optional(),
      title: title.optional(),
      data: data.optional(),
      comment: commentBody.shape.text.optional(),
      version: version.optional(),
    }),
    response: request,
    handle(call) {
      const { version, comment, ...changes } = call.body
      const stored = call.table(requestActions).require(call.params.id)
      assertVersion(stored, version)
      if (changes.status === 'user_accepted' || changes.status === 'user_rejected') {
        throw invalid({ status: 'can only be set by the user' })
      }
      const author = { kind: 'admin', id: call.admin._id, name: call.admin.name } as const
      const comments = comment === undefined ? {} : { comments: withComment(call, stored, author, comment) }
      return changeRequest(call, stored, 'admin', { ...changesOf(changes), ...comments })
    },
  }),
  adminRoute('PUT', '/v1/request-action/:id/seen', {
    summary: 'Marks a version of a request as seen',
    need: ['request-action', 'update', 'Write'],
    body: seenBody,
    response: request,
    handle: (call) =>
      seeRequest(call, call.table(requestActions).require(call.params.id), 'admin', call.body.version),
  }),
  adminRoute('POST', '/v1/request-action/:id/add-comment', {
    summary: 'Adds a comment',
    need: ['request-action', 'update', 'Write'],
    body: commentBody,
    response: request,
    handle(call) {
      const author = { kind: 'admin', id: call.admin._id, name: call.admin.name } as const
      return commentRequest(call, call.table(requestActions).require(call.params.id), author, call.body.text)
    },
  }),
]
