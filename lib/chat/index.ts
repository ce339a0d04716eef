export type { Backoff } from '../http/retry.ts'
export type { Chat } from './chat.ts'
export { createChat } from './chat.ts'
export type {
  ChatCallOptions,
  ChatCredentials,
  ChatListeners,
  ChatOptions,
  ChatState,
  ClientChatOptions,
  CredentialRequest,
  History,
  HistoryQuery,
  JoinOptions,
  SendOptions,
} from './types.ts'
