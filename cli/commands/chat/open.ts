import type { Chat } from '../../../lib/chat/index.ts'
import type { Context } from '../../context.ts'
import { proxyFor } from '../../session/proxy.ts'
import { findProject } from '../shared/find-project.ts'

export interface ChatTimes {
  /** In milliseconds: how long without a connection until it is over. */
  giveUpAfter?: number | undefined
  heartbeat?: number | undefined
}

/** Opens the chat of the chosen project, with its public key and through the proxy of the environment. */
export async function openChat(context: Context, times: ChatTimes = {}): Promise<Chat> {
  const { client, output, project, settings, env } = context
  const api = await client()
  const { api_key: apiKey } = await output.activity('Fetching…', findProject(api, await project()))
  const { host } = await settings()
  const proxy = proxyFor(host.value, env)
  return api.chat({ apiKey, ...times, ...(proxy ? { agent: await proxyAgent(proxy) } : {}) })
}

async function proxyAgent(proxy: string) {
  const { HttpsProxyAgent } = await import('https-proxy-agent')
  return new HttpsProxyAgent(proxy)
}
