import { z } from 'zod'
import type { Conversation, Message } from '../../../lib/domain/index.ts'
import { conversations, messages } from '../entities/index.ts'
import type { InProject } from '../services/call.ts'
import { conflict } from '../services/errors.ts'
import { StoreError } from '../store/errors.ts'
import type { Serialized } from '../store/serialized.ts'
import { given, where } from '../store/where.ts'

type Author = Message['author']

export const newMessage = z.strictObject({
  conversationId: z.string().min(1).max(64),
  text: z.string().trim().min(1).max(10_000),
  clientId: z.string().min(1).max(64).optional(),
})

/**
 * Adds a message with the next number to a conversation that was read in the same transaction. A message that its
 * sender has sent before, by its `clientId`, is returned as stored: a client without an acknowledgement can safely
 * retry. @throws ApiError 409 for a closed conversation
 */
export function addMessage(
  call: InProject,
  conversation: Serialized<Conversation>,
  author: Author,
  { text, clientId }: { text: string; clientId?: string | undefined },
): { message: Serialized<Message>; isNew: boolean } {
  const sent = call.table(messages)
  const ofConversation = where.equal('conversationId', conversation._id)
  const sentBefore = () =>
    clientId === undefined
      ? undefined
      : sent.first({
          where: [ofConversation, where.equal('author.id', author.id), where.equal('clientId', clientId)],
        })
  if (conversation.status === 'closed') {
    const message = sentBefore()
    if (message) return { message, isNew: false }
    throw conflict('conflict', 'This conversation is closed: it takes no message unless staff open it again.')
  }
  try {
    const message = sent.insert({
      conversationId: conversation._id,
      seq: sent.max('seq', [ofConversation]) + 1,
      text,
      author,
      ...(clientId === undefined ? {} : { clientId }),
    })
    call.table(conversations).change(conversation, {
      lastMessage: { text, created: message.created },
      unread: conversation.unread + Number(author.kind === 'user'),
    })
    return { message, isNew: true }
  } catch (error) {
    // Nearly every message is new, so the unique index finds the others.
    const message = error instanceof StoreError && error.kind === 'duplicate' ? sentBefore() : undefined
    if (message) return { message, isNew: false }
    throw error
  }
}

export const historyQuery = z.strictObject({
  conversationId: z.string().min(1).max(64),
  afterSeq: z.int().min(0).optional(),
  beforeSeq: z.int().min(1).optional(),
  limit: z.int().min(1).max(1000).default(50),
})

/** Messages in order: the first after `afterSeq`, else the last before `beforeSeq` or of all. */
export function historyOf(call: InProject, query: z.output<typeof historyQuery>): Serialized<Message>[] {
  const conditions = [
    where.equal('conversationId', query.conversationId),
    given.compare('seq', '>', query.afterSeq),
    given.compare('seq', '<', query.beforeSeq),
  ]
  const table = call.table(messages)
  const find = { where: conditions, limit: query.limit, hasNoTies: true }
  if (query.afterSeq !== undefined) return table.find({ ...find, sort: ['seq'] })
  return table.find({ ...find, sort: ['-seq'] }).reverse()
}
