export type { Chat } from './chat.ts'
export { createChat } from './chat.ts'
export type {
  BackOff,
  ChatCallOptions,
  ChatCredentials,
  ChatListeners,
  ChatOptions,
  ChatState,
  CredentialRequest,
  History,
  HistoryQuery,
  JoinOptions,
  SendOptions,
} from './types.ts'
