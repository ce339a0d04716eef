import type { Entity } from './entity.ts'

/** Every channel of notifications. */
export const NOTIFICATION_TYPES = ['EMAIL', 'SMS', 'PUSH', 'IN_APP'] as const
/** Channel that a notification goes out by. */
export type NotificationType = (typeof NOTIFICATION_TYPES)[number]
/** Known values of `Notification.sourceType`. */
export const NOTIFICATION_SOURCE_TYPES = ['News'] as const
/** Known values of `Notification.inAppType`. */
export const IN_APP_TYPES = ['PAYMENT'] as const

/** A notification as its recipient sees it. */
export interface Notification extends Entity {
  /** Channel that it went out by. */
  type: NotificationType
  /** Id of the recipient. */
  userId?: string
  /** First line, in plain text. */
  title: string
  /** Text below the title. */
  body: string
  /** Subject, such as `News`. */
  sourceType?: string
  /** For `IN_APP`, the form in which an app should show it, such as `PAYMENT`. */
  inAppType?: string
  /** Whether the recipient has marked it as seen. */
  isSeen: boolean
  /** Increases by one with each change; `markSeen` sends it back. */
  version: number
}

/** A project event that concerns an end user. */
export interface UserEvent extends Entity {
  /** Id of the user it concerns. */
  userId: string
  /** Kind of event, as the project names it, such as `handover`. */
  type: string
  /** Summary, in a line. */
  title: string
  /** Details specific to `type`. */
  data: Record<string, unknown>
  /** When it takes place. */
  startsAt?: Date
}

/** Every type of box. */
export const BOX_TYPES = [
  'QUIZ_RESULT',
  'SURVEY_RESULT',
  'INTRANET_RESPONSIBILITIES',
  'M2_WEB_PROPERTY_WISHLIST',
  'ALCHEMY_ELEMENT_IMAGES',
  'UNIT_USER_PREFERENCE',
] as const
/** Purpose of a box; each type has its own keys. */
export type BoxType = (typeof BOX_TYPES)[number]

/** A stored value, identified by its type and key. */
export interface Box<V = unknown> extends Entity {
  /** With `key`, identifies the box. */
  type: BoxType
  /** Chosen by whoever created the box; unique within its type and, for a user's boxes, their account. */
  key: string
  /** Any JSON value. */
  value: V
  /** Id of the user it belongs to; omitted for boxes of the project. */
  userId?: string
  /** Increases by one with each change. */
  version: number
}

/** A thread of messages between one user and the project's staff. */
export interface Conversation extends Entity {
  /** One of the project's topics, such as `Sales`; `admin.conversations.topics()` lists them. */
  topic: string
  /** Subject, in a line. */
  title: string
  /** Id of the user. */
  userId: string
  /** Name of the user, for lists. */
  userName: string
  /** `closed` once staff consider it settled. */
  status: 'open' | 'closed'
  /** Id of the admin who handles the conversation. */
  assignee?: string
  /** Count of the user's messages that no admin has seen. */
  unread: number
  /** Preview of the latest message; omitted while there is none. */
  lastMessage?: {
    /** Its text. */
    text: string
    /** When it was sent. */
    created: Date
  }
}

/** One message of a conversation, as the chat and the lists deliver it. */
export interface Message extends Entity {
  /** Id of its conversation. */
  conversationId: string
  /** Sequence number in its conversation, from 1; 0 if the platform does not number messages. */
  seq: number
  /** Plain text, as it was typed. */
  text: string
  /** Who wrote it; `system` is the platform itself. */
  author: {
    /** Whether staff, the user or the platform wrote it. */
    kind: 'admin' | 'user' | 'system'
    /** Id of the admin or user. */
    id: string
    /** Name to show. */
    name: string
  }
  /** Idempotency key chosen by the sender: a retry with the same key is stored once. */
  clientId?: string
  /** When the recipient first saw the message. */
  seenAt?: Date
}

/** Events of the chat socket. */
export const CHAT_EVENTS = ['chat', 'history'] as const
/** How often the chat client checks whether it is connected, in milliseconds. */
export const CHAT_POLL_INTERVAL = 100

/** Categories of request-actions in projects that have no others. */
export const DEFAULT_ACTION_CATEGORIES = ['Other'] as const
/** Categories of request-actions in a real-estate project. */
export const REAL_ESTATE_ACTION_CATEGORIES = ['Maintenance', 'Broker', 'Linking', 'CRM'] as const
/** Topics of conversations in projects that have no others. */
export const CONVERSATION_TOPICS = [
  'General',
  'CRM',
  'Contact Center',
  'Sales',
  'Broker',
  'Complex Manager',
  'Other',
] as const
