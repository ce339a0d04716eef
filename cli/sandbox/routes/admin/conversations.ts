import { z } from 'zod'
import { admins, conversations, messages, PLATFORM } from '../../entities/index.ts'
import { id } from '../../entities/shapes.ts'
import { invalid, notFound } from '../../http/errors.ts'
import { adminRoute } from '../../http/route.ts'
import { commaJoined, inRange, pageOf, paging, range, search, sort } from '../../http/schemas.ts'
import { entitySchema } from '../../store/collection.ts'
import { Table } from '../../store/table.ts'
import { where } from '../../store/where.ts'

const conversation = entitySchema(conversations)
const message = entitySchema(messages)
const status = z.enum(['open', 'closed'])
const ids = commaJoined(z.string().max(64)).optional()

export const conversationRoutes = [
  adminRoute(
    {
      method: 'GET',
      path: '/v2/conversations',
      summary: 'Lists conversations, the one that changed last first',
      need: ['conversation', 'list', 'Read'],
      query: z.object({
        ...paging(),
        ...range,
        statusIn: commaJoined(status).optional(),
        typeIn: ids,
        inUserIds: ids,
        notInUserIds: ids,
        search,
        sort: sort(['created', 'updated', 'topic', 'title']),
      }),
      answer: pageOf(conversation),
    },
    ({ in: of, query }) =>
      of(conversations).page(query, {
        where: [
          ...inRange(query),
          query.statusIn?.length ? where.oneOf('status', query.statusIn) : undefined,
          query.typeIn?.length ? where.oneOf('topic', query.typeIn) : undefined,
          query.inUserIds?.length ? where.oneOf('userId', query.inUserIds) : undefined,
          query.notInUserIds?.length ? where.noneOf('userId', query.notInUserIds) : undefined,
          query.search ? where.contains(['title', 'userName', 'topic'], query.search) : undefined,
        ],
        sort: [query.sort ?? '-updated'],
      }),
  ),
  adminRoute(
    {
      method: 'PUT',
      path: '/v1/conversations/:id',
      summary: 'Closes, opens, hands over or sorts a conversation',
      need: ['conversation', 'update', 'Write'],
      body: z.strictObject({
        status: status.optional(),
        assignee: id.optional(),
        topic: z.string().trim().min(1).max(64).optional(),
      }),
      answer: conversation,
    },
    ({ platform, project, in: of, params, body }) => {
      const stored = of(conversations).require(params.id)
      if (body.assignee !== undefined) {
        const admin = new Table(platform.store, admins, PLATFORM).get(body.assignee)
        if (!admin || !Object.hasOwn(admin.roles, project._id)) throw invalid({ assignee: 'is not an admin' })
      }
      const given = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined))
      return of(conversations).update(stored._id, given)
    },
  ),
  adminRoute(
    {
      method: 'GET',
      path: '/v1/conversations/:id/messages',
      summary: 'Lists the messages of a conversation, oldest first',
      need: ['conversation', 'get', 'Read'],
      query: z.object({ ...paging(), search, sort: sort(['seq', 'created']) }),
      answer: pageOf(message),
    },
    ({ in: of, params, query }) => {
      const { _id } = of(conversations).require(params.id)
      return of(messages).page(query, {
        where: [
          where.equal('conversationId', _id),
          query.search ? where.contains(['text'], query.search) : undefined,
        ],
        sort: [query.sort ?? 'seq'],
      })
    },
  ),
  adminRoute(
    {
      method: 'PUT',
      path: '/v1/conversations/:id/messages/:messageId/seen',
      summary: 'Marks a message, and those before it, as seen',
      need: ['conversation', 'update', 'Write'],
      answer: message,
    },
    ({ platform, in: of, params }) => {
      const { _id } = of(conversations).require(params.id)
      const stored = of(messages).require(params.messageId)
      if (stored.conversationId !== _id) throw notFound(`message ${params.messageId.slice(0, 64)}`)
      const ofUsers = [where.equal('conversationId', _id), where.equal('author.kind', 'user')]
      const seenAt = new Date(platform.now()).toISOString()
      return platform.store.transaction(() => {
        const unseen = of(messages).find({
          where: [...ofUsers, where.equal('seenAt', null), where.compare('seq', '<=', stored.seq)],
        })
        for (const one of unseen) of(messages).update(one._id, { seenAt })
        const unread = of(messages).count([...ofUsers, where.equal('seenAt', null)])
        of(conversations).update(_id, { unread })
        return of(messages).get(stored._id)?.seenAt
          ? of(messages).require(stored._id)
          : of(messages).update(stored._id, { seenAt })
      })
    },
  ),
]
