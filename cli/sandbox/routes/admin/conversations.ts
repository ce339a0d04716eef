import { z } from 'zod'
import { admins, conversations, messages } from '../../entities/index.ts'
import { id } from '../../entities/shapes.ts'
import { changesOf } from '../../http/changes.ts'
import { adminRoute } from '../../http/route.ts'
import { invalid, notFound } from '../../services/errors.ts'
import {
  amongUsers,
  clearable,
  commaJoined,
  ids,
  inRange,
  listQuery,
  pageOf,
  range,
  userFilter,
} from '../../services/schemas.ts'
import { entitySchema } from '../../store/collection.ts'
import { sharedTable } from '../../store/table.ts'
import { given, where } from '../../store/where.ts'

const conversation = entitySchema(conversations)
const message = entitySchema(messages)
const status = z.enum(['open', 'closed'])

export const conversationRoutes = [
  adminRoute('GET', '/v2/conversations', {
    summary: 'Lists conversations, the one that changed last first',
    need: ['conversation', 'list', 'Read'],
    query: listQuery(['created', 'updated', 'topic', 'title'], {
      ...range,
      statusIn: commaJoined(status).optional(),
      typeIn: ids,
      ...userFilter,
    }),
    response: pageOf(conversation),
    handle: ({ table, query }) =>
      table(conversations).page(query, {
        where: [
          ...inRange(query),
          given.oneOf('status', query.statusIn),
          given.oneOf('topic', query.typeIn),
          ...amongUsers(query),
          given.contains(['title', 'userName', 'topic'], query.search),
        ],
        sort: [query.sort ?? '-updated'],
      }),
  }),
  adminRoute('PUT', '/v1/conversations/:id', {
    summary: 'Closes, reopens or reassigns a conversation, or changes its topic',
    need: ['conversation', 'update', 'Write'],
    body: z.strictObject({
      status: status.optional(),
      assignee: clearable(id),
      topic: z.string().trim().min(1).max(64).optional(),
    }),
    response: conversation,
    reads: ({ table, params }) => table(conversations).require(params.id),
    handle({ platform, project, table, params, body }) {
      const stored = table(conversations).require(params.id)
      if (typeof body.assignee === 'string') {
        const admin = sharedTable(platform.store, admins).get(body.assignee)
        if (!admin || !Object.hasOwn(admin.roles, project._id)) throw invalid({ assignee: 'is not an admin' })
      }
      const topics = project.metadata.conversationTopics
      const isKnown = !Array.isArray(topics) || topics.includes(body.topic) || body.topic === stored.topic
      if (body.topic !== undefined && !isKnown)
        throw invalid({ topic: `is not a topic of the project: use ${topics.join(', ')}` })
      return table(conversations).update(stored._id, changesOf(body))
    },
  }),
  adminRoute('GET', '/v1/conversations/:id/messages', {
    summary: 'Lists the messages of a conversation, oldest first',
    need: ['conversation', 'get', 'Read'],
    query: listQuery(['seq', 'created']),
    response: pageOf(message),
    handle({ table, params, query }) {
      const { _id } = table(conversations).require(params.id)
      const { sort = 'seq' } = query
      return table(messages).page(query, {
        where: [where.equal('conversationId', _id), given.contains(['text'], query.search)],
        sort: [sort],
        // Each message of a conversation has another number.
        hasNoTies: sort.endsWith('seq'),
      })
    },
  }),
  adminRoute('PUT', '/v1/conversations/:id/messages/:messageId/seen', {
    summary: 'Marks a message, and those before it, as seen',
    need: ['conversation', 'update', 'Write'],
    response: message,
    handle({ platform, table, params }) {
      const { _id } = table(conversations).require(params.id)
      const stored = table(messages).require(params.messageId)
      if (stored.conversationId !== _id) throw notFound(`message ${params.messageId.slice(0, 64)}`)
      const ofUsers = [where.equal('conversationId', _id), where.equal('author.kind', 'user')]
      const seenAt = new Date(platform.now()).toISOString()
      return platform.store.transaction(() => {
        const unseen = table(messages).find({
          where: [...ofUsers, where.equal('seenAt', null), where.compare('seq', '<=', stored.seq)],
        })
        for (const one of unseen) table(messages).update(one._id, { seenAt })
        const unread = table(messages).count([...ofUsers, where.equal('seenAt', null)])
        table(conversations).update(_id, { unread })
        return table(messages).get(stored._id)?.seenAt
          ? table(messages).require(stored._id)
          : table(messages).update(stored._id, { seenAt })
      })
    },
  }),
]
