import type { Chat } from '../../../lib/chat/index.ts'
import type { Context } from '../../definition/context.ts'
import { findProject } from '../../input/find-project.ts'

export interface ChatTimes {
  /** Milliseconds without a connection before giving up. */
  giveUpAfter?: number | undefined
  heartbeat?: number | undefined
}

const MIN_ACK_TIMEOUT_MS = 1000
const MAX_ACK_TIMEOUT_MS = 10_000

/** Connects to the chat of the current project. */
export async function openChat(context: Context, times: ChatTimes = {}): Promise<Chat> {
  const { client, output, project } = context
  const api = await client()
  const { api_key: apiKey } = await output.activity('Fetching…', findProject(api, await project()))
  // A dead connection is noticed within two heartbeats.
  const ackTimeout = times.heartbeat
    ? Math.max(MIN_ACK_TIMEOUT_MS, Math.min(MAX_ACK_TIMEOUT_MS, times.heartbeat))
    : undefined
  // Standard output is the command's.
  const logger = context.globals.debug ? {} : { logger: false as const }
  return api.chat({ apiKey, ...times, ackTimeout, ...logger })
}
