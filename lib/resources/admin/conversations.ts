import { CONVERSATION_TOPICS, type Conversation, type Known, type Message } from '../../domain/index.ts'
import { path } from '../../http/path.ts'
import type { Http } from '../../http/types.ts'
import { type Clearable, type Optional, requireObject } from '../../validate.ts'
import { LIST, type ListFilter, RECORD, type RecordFilter, requireFilter } from '../filters.ts'
import { type AdminOptions, type AdminSettings, projectSettings } from './project-option.ts'

/** Filters of the conversation list; of several, all must match. */
export type ConversationFilter = RecordFilter<'created' | 'updated' | 'topic' | 'title'> &
  Optional<{
    /** Open conversations, closed ones, or both. */
    statusIn: readonly Known<Conversation['status']>[]
    /** Topics. */
    typeIn: readonly string[]
  }>
/** Changes of a conversation; whatever is omitted stays. */
export type ConversationChange = Optional<{
  /** Closes the conversation, or opens it again. */
  status: Known<Conversation['status']>
  /** One of the project's topics, where it has a list of its own. */
  topic: string
}> &
  Clearable<{
    /** Id of the admin to handle it; `null` for none. */
    assignee: string
  }>
/** A message of a conversation. */
export interface SeenMessage {
  /** Id of the conversation. */
  id: string
  /** Id of the message. */
  messageId: string
}

/** Conversations of users with the project's staff. New messages arrive through `admin.chat()`. */
export const conversations = (http: Http, settings: AdminSettings) => ({
  /**
   * Lists conversations. `GET /api_admin/v2/conversations`.
   * @example client.conversations.list({ statusIn: ['open'], inUserIds: [] })
   */
  list(filter?: ConversationFilter, options?: AdminOptions) {
    return http.list<Conversation>(
      path`/v2/conversations`,
      requireFilter(filter, ...RECORD, 'statusIn', 'typeIn'),
      options,
    )
  },
  /**
   * Updates a conversation. `PUT /api_admin/v1/conversations/{id}`.
   * @throws NotFoundError, ValidationError
   * @example client.conversations.update('{id}', { status: 'closed' })
   */
  update(id: string, change: ConversationChange, options?: AdminOptions) {
    return http.put<Conversation>(path`/v1/conversations/${id}`, requireObject(change, 'change'), options)
  },
  /**
   * Lists the messages of a conversation. `GET /api_admin/v1/conversations/{id}/messages`.
   * @throws NotFoundError
   * @example client.conversations.messages('{id}', { limit: 20 })
   */
  messages(id: string, filter?: ListFilter<'seq' | 'created'>, options?: AdminOptions) {
    return http.list<Message>(path`/v1/conversations/${id}/messages`, requireFilter(filter, ...LIST), options)
  },
  /**
   * Marks a message and those before it as seen.
   * `PUT /api_admin/v1/conversations/{id}/messages/{messageId}/seen`.
   * @throws NotFoundError
   * @example client.conversations.markSeen({ id: '{id}', messageId: '{messageId}' })
   */
  markSeen(message: SeenMessage, options?: AdminOptions) {
    const { id, messageId } = requireObject(message, 'message')
    return http.put<Message | undefined>(
      path`/v1/conversations/${id}/messages/${messageId}/seen`,
      undefined,
      { ...options, expect: 'done' },
    )
  },
  /** Returns the topics of the project from the client's settings. Local. */
  topics(options?: AdminOptions): readonly string[] {
    return projectSettings(settings, options).conversationTopics ?? CONVERSATION_TOPICS
  },
})
