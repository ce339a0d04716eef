import type { Chat } from '../../../lib/chat/index.ts'
import { proxyFor } from '../../config/proxy.ts'
import type { Context } from '../../context.ts'
import { findProject } from '../shared/find-project.ts'

export interface ChatTimes {
  /** In milliseconds: how long without a connection until it is over. */
  giveUpAfter?: number | undefined
  heartbeat?: number | undefined
}

/** How long the platform may take to answer, in milliseconds. */
const LEAST_PATIENCE = 1000
const MOST_PATIENCE = 10_000

/** Opens the chat of the chosen project, with its public key and through the proxy of the environment. */
export async function openChat(context: Context, times: ChatTimes = {}): Promise<Chat> {
  const { client, output, project, settings, env } = context
  const api = await client()
  const { api_key: apiKey } = await output.activity('Fetching…', findProject(api, await project()))
  const { host } = await settings()
  const proxy = proxyFor(host.value, env)
  // A dead line is found within one heartbeat and as long again.
  const ackTimeout = times.heartbeat
    ? Math.max(LEAST_PATIENCE, Math.min(MOST_PATIENCE, times.heartbeat))
    : undefined
  return api.chat({ apiKey, ...times, ackTimeout, ...(proxy ? { agent: await proxyAgent(proxy) } : {}) })
}

async function proxyAgent(proxy: string) {
  const { HttpsProxyAgent } = await import('https-proxy-agent')
  return new HttpsProxyAgent(proxy)
}
