import type { Message } from '../../../lib/domain/index.ts'
import { type ViewOf, view } from '../../output/columns.ts'

export const MESSAGE = view(
  'seq:number author.name:text:FROM text created:date seenAt:date:SEEN',
  'No messages.',
) satisfies ViewOf<Message>

export const MESSAGE_FIELDS: readonly (keyof Message)[] = [
  '_id',
  'conversationId',
  'seq',
  'text',
  'author',
  'clientId',
  'created',
  'updated',
  'seenAt',
]
