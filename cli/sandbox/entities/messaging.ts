import { z } from 'zod'
import type { Box, Conversation, Message, Notification, UserEvent } from '../../../lib/domain/index.ts'
import { BOX_TYPES, NOTIFICATION_TYPES } from '../../../lib/domain/index.ts'
import { collection } from '../store/collection.ts'
import { id, timestamp } from './shapes.ts'

export const notifications = collection<Notification>('notifications', {
  noun: 'notification',
  schema: {
    type: z.enum(NOTIFICATION_TYPES),
    userId: id.optional(),
    title: z.string().max(200),
    body: z.string().max(10_000),
    sourceType: z.string().max(64).optional(),
    inAppType: z.string().max(64).optional(),
    isSeen: z.boolean().default(false),
    version: z.int().min(1).default(1),
  },
  indexes: [['userId', 'created']],
})

export const events = collection<UserEvent>('events', {
  noun: 'event',
  schema: {
    userId: id,
    type: z.string().min(1).max(64),
    title: z.string().min(1).max(200),
    data: z.record(z.string(), z.unknown()).default({}),
    startsAt: timestamp.optional(),
  },
  indexes: [['userId', 'created']],
})

export const boxes = collection<Box>('boxes', {
  noun: 'box',
  schema: {
    type: z.enum(BOX_TYPES),
    key: z.string().min(1).max(200),
    value: z.unknown(),
    userId: id.optional(),
    version: z.int().min(1).default(1),
  },
  indexes: [
    ['type', 'key'],
    ['userId', 'type'],
  ],
})

export const conversations = collection<Conversation>('conversations', {
  noun: 'conversation',
  schema: {
    topic: z.string().min(1).max(64),
    title: z.string().max(200),
    userId: id,
    userName: z.string().max(200),
    status: z.enum(['open', 'closed']),
    assignee: id.optional(),
    unread: z.int().min(0).default(0),
    lastMessage: z.object({ text: z.string(), created: timestamp }).optional(),
  },
  indexes: [['updated', 'created', '_id', 'status', 'topic', 'userId'], ['userId']],
})

export const messages = collection<Message>('messages', {
  noun: 'message',
  schema: {
    conversationId: id,
    seq: z.int().min(1),
    text: z.string().max(10_000),
    author: z.object({ kind: z.enum(['admin', 'user', 'system']), id: z.string(), name: z.string() }),
    clientId: z.string().max(64).optional(),
    seenAt: timestamp.optional(),
  },
  unique: [
    ['conversationId', 'seq'],
    ['conversationId', 'author.id', 'clientId'],
  ],
})
