// The chat client through kills, dropped connections, expired tokens, lost acknowledgements, and deliveries repeated
// and reordered.
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Chat, createChat } from '../../../lib/chat/chat.ts'
import { ChatPlatform, FaultyProxy } from '../../../lib/chat/platform.fixture.ts'
import type { ChatOptions } from '../../../lib/chat/types.ts'
import type { Message } from '../../../lib/index.ts'
import { userAt } from '../calls.ts'
import { type SandboxProcess, startProcess } from '../sandbox-process.ts'
import { messageOf, type Part, pool } from '../torture.ts'
import { disorder, shuffled } from './chat-orders.ts'

/** Short, so that a round of many faults is over soon. */
const QUICK = { backoff: { min: 5, max: 40, jitter: 0.5 }, ackTimeout: 300, heartbeat: 100 }
const PATIENCE = 60_000

export const chat: Part = async (torture) => [
  await misbehavingPlatform(torture),
  await killedSandbox(torture),
]

/** Waits until something is so, but not for ever. */
async function soon(isSo: () => boolean) {
  for (const end = performance.now() + PATIENCE; !isSo() && performance.now() < end; ) await sleep(10)
}

const misbehavingPlatform = async ({ runs, random }: Parameters<Part>[0]) => {
  const count = runs(100, 3)
  const findings: string[] = []
  let messages = 0
  await pool(count, 6, async (round) => {
    const chance = random(`platform ${round}`)
    const platform = new ChatPlatform()
    const proxy = new FaultyProxy()
    const host = await proxy.start()
    proxy.target = await platform.start()
    let token = 'token-1'
    const client = createChat({ host, credentials: () => ({ token, apiKey: 'key-1' }), ...QUICK })
    const came: Message[] = []
    client.on('chat', (message) => came.push(message))
    const expire = () => {
      platform.tokens.delete(token)
      token = `token-${chance.between(2, 1e9)}`
      platform.tokens.add(token)
      platform.disconnectAll()
    }
    const mishaps: (() => unknown)[] = [
      () => proxy.freeze(),
      () => platform.disconnectAll(),
      expire,
      async () => {
        await platform.kill()
        proxy.target = await platform.start()
      },
      () => {
        platform.behaviour.lostAcks += 1
      },
      () => {
        platform.behaviour.gather = chance.between(1, 5)
      },
    ]
    platform.behaviour.deliver = (all) => shuffled(all, chance)
    try {
      await client.join('room', { afterSeq: 0 })
      const sends: Promise<unknown>[] = []
      for (let at = 0; at < 40; at++) {
        if (chance.chance(0.3)) sends.push(client.send('room', `sent ${at}`))
        else platform.say('room', `said ${at}`)
        if (chance.chance(0.12)) await chance.pick(mishaps)()
        if (chance.chance(0.3)) await sleep(chance.between(1, 30))
      }
      await Promise.all(sends)
      const all = platform.all('room')
      await soon(() => came.length >= all.length)
      // Leave a moment for a message that comes twice.
      await sleep(50)
      const stored = disorder(came, all) ?? (all.length === 40 ? undefined : `${all.length} stored, not 40`)
      if (stored) findings.push(`Round ${round}: ${stored}`)
      messages += all.length
    } catch (error) {
      findings.push(`Round ${round}: ${messageOf(error)}`)
    }
    await client.close()
    await platform.kill()
    await proxy.stop()
  })
  return {
    what: 'chat client through kills, dropped connections, expired tokens, lost acknowledgements, repeated, lost and reordered deliveries: each message once, in order',
    runs: count,
    findings,
    note: `${messages.toLocaleString('en-US')} messages`,
  }
}

const killedSandbox = async ({ folder, runs, random }: Parameters<Part>[0]) => {
  const count = runs(20, 2)
  const findings: string[] = []
  const chance = random('sandbox')
  const dir = join(folder, 'store')
  const proxy = new FaultyProxy()
  const host = await proxy.start()
  let sandbox: SandboxProcess = await startProcess({ dir })
  proxy.target = Number(new URL(sandbox.url).port)
  const headers = await userAt(sandbox.url, 'ben@northgate.example')
  const options: ChatOptions = {
    host,
    credentials: {
      token: headers['x-session-id'] as string,
      apiKey: headers['x-api-key'] as string,
    },
    ...QUICK,
    ackTimeout: 1000,
  }
  const [speaker, listener] = [createChat(options), createChat(options)]
  const came: Message[] = []
  const sent: Message[] = []
  const id = 'conversation-2'
  let isOver = false
  let speaking: Promise<void> = Promise.resolve()
  try {
    const earlier = (await listener.history(id, { limit: 1000 })).length
    listener.on('chat', (message) => came.push(message))
    await listener.join(id, { afterSeq: earlier })
    speaking = speakUntil(speaker, id, () => isOver, sent)
    // Awaited below; until then a rejection must not end the process.
    speaking.catch(() => {})
    for (let round = 0; round < count; round++) {
      await sleep(chance.between(50, 500))
      // Sometimes it is killed before anybody has reconnected.
      const before = sent.length
      if (chance.chance(0.7)) await soon(() => sent.length > before)
      await sandbox.kill()
      sandbox = await startProcess({ dir })
      proxy.target = Number(new URL(sandbox.url).port)
    }
    await sleep(200)
    isOver = true
    await speaking
    await soon(() => came.length >= sent.length)
    const wrong = disorder(
      came,
      sent.map(({ text }, at) => ({ seq: earlier + at + 1, text })),
    )
    if (wrong) findings.push(wrong)
  } catch (error) {
    findings.push(messageOf(error))
  }
  isOver = true
  await Promise.all([speaker.close(), listener.close(), speaking.catch(() => {})])
  await sandbox.kill()
  await proxy.stop()
  return {
    what: 'chat with a sandbox that is killed with -9 again and again: each acknowledged message once, in order',
    runs: count,
    findings,
    note: `${sent.length} messages`,
  }
}

async function speakUntil(speaker: Chat, id: string, isOver: () => boolean, sent: Message[]) {
  for (let at = 0; !isOver(); at++) sent.push(await speaker.send(id, `word ${at}`, { timeout: PATIENCE }))
}
