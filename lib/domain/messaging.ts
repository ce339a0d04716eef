import type { Entity } from './entity.ts'

export const NOTIFICATION_TYPES = ['EMAIL', 'SMS', 'PUSH', 'IN_APP'] as const
export type NotificationType = (typeof NOTIFICATION_TYPES)[number]
export const NOTIFICATION_SOURCE_TYPES = ['News'] as const
export const IN_APP_TYPES = ['PAYMENT'] as const

export interface Notification extends Entity {
  type: NotificationType
  userId?: string
  title: string
  body: string
  sourceType?: string
  inAppType?: string
  isSeen: boolean
  version: number
}

/** A project event that concerns an end user. */
export interface UserEvent extends Entity {
  userId: string
  type: string
  title: string
  data: Record<string, unknown>
  startsAt?: Date
}

export const BOX_TYPES = [
  'QUIZ_RESULT',
  'SURVEY_RESULT',
  'INTRANET_RESPONSIBILITIES',
  'M2_WEB_PROPERTY_WISHLIST',
  'ALCHEMY_ELEMENT_IMAGES',
  'UNIT_USER_PREFERENCE',
] as const
export type BoxType = (typeof BOX_TYPES)[number]

/** A stored value, identified by its type and key. */
export interface Box<V = unknown> extends Entity {
  type: BoxType
  key: string
  value: V
  userId?: string
  /** Increases by one with each change. */
  version: number
}

export interface Conversation extends Entity {
  topic: string
  title: string
  userId: string
  userName: string
  status: 'open' | 'closed'
  /** Id of the admin who handles the conversation. */
  assignee?: string
  /** Count of the user's messages that no admin has seen. */
  unread: number
  lastMessage?: { text: string; created: Date }
}

export interface Message extends Entity {
  conversationId: string
  /** Sequence number in its conversation, from 1; 0 if the platform does not number messages. */
  seq: number
  text: string
  author: { kind: 'admin' | 'user' | 'system'; id: string; name: string }
  /** Idempotency key chosen by the sender: a retry with the same key is stored once. */
  clientId?: string
  /** When the recipient first saw the message. */
  seenAt?: Date
}

/** Events of the chat socket. */
export const CHAT_EVENTS = ['chat', 'history'] as const
/** How often the chat client checks whether it is connected, in milliseconds. */
export const CHAT_POLL_INTERVAL = 100

export const DEFAULT_ACTION_CATEGORIES = ['Other'] as const
export const REAL_ESTATE_ACTION_CATEGORIES = ['Maintenance', 'Broker', 'Linking', 'CRM'] as const
export const CONVERSATION_TOPICS = [
  'General',
  'CRM',
  'Contact Center',
  'Sales',
  'Broker',
  'Complex Manager',
  'Other',
] as const
