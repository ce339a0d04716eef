import { CONVERSATION_TOPICS, type Conversation, type Message } from '../../domain/index.ts'
import { path } from '../../http/path.ts'
import type { Http } from '../../http/types.ts'
import type { ListFilter, TimeRange, UserFilter } from '../filters.ts'
import { type Optional, requireObject } from '../validate.ts'
import { type AdminOptions, type AdminSettings, projectSettings } from './project-option.ts'

export type ConversationFilter = ListFilter &
  TimeRange &
  UserFilter &
  Optional<{
    statusIn: readonly Conversation['status'][]
    /** Topics. */
    typeIn: readonly string[]
  }>
export type ConversationChange = Optional<{
  status: Conversation['status']
  assignee: string
  topic: string
}>

/** Talks of users with the project's people; new messages come over `admin.chat()`. */
export const conversations = (http: Http, settings: AdminSettings) => ({
  /** Lists conversations. `GET /api_admin/v2/conversations`. */
  list(filter?: ConversationFilter, options?: AdminOptions) {
    return http.list<Conversation>(path`/v2/conversations`, filter, options)
  },
  /** Changes one. `PUT /api_admin/v1/conversations/{id}`. Throws NotFoundError, ValidationError. */
  update(id: string, change: ConversationChange, options?: AdminOptions) {
    return http.put<Conversation>(path`/v1/conversations/${id}`, requireObject(change, 'change'), options)
  },
  /** The messages of one. `GET /api_admin/v1/conversations/{id}/messages`. Throws NotFoundError. */
  messages(id: string, filter?: ListFilter, options?: AdminOptions) {
    return http.list<Message>(path`/v1/conversations/${id}/messages`, filter, options)
  },
  /**
   * Marks a message, and those before it, as seen.
   * `PUT /api_admin/v1/conversations/{id}/messages/{messageId}/seen`. Throws NotFoundError.
   */
  seen(id: string, messageId: string, options?: AdminOptions) {
    return http.put<Message | undefined>(
      path`/v1/conversations/${id}/messages/${messageId}/seen`,
      undefined,
      { ...options, expect: 'optional' },
    )
  },
  /** The topics of the project, from the client's settings; nothing is sent. */
  topics(options?: AdminOptions): readonly string[] {
    return projectSettings(settings, options).conversationTopics ?? CONVERSATION_TOPICS
  },
})
