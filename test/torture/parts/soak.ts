// Mixed work for a while: short-lived clients, calls that fail, malformed ones, abandoned streams, closed chats.
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import fc from 'fast-check'
import { type AdminClient, createAdminClient, createChat, createPublicClient } from '../../../lib/index.ts'
import { malformedCall, operationsOf } from '../../sandbox/malformed.ts'
import { endLines, idsOfSeed, kindOf, send } from '../../sandbox/send.ts'
import { ADMIN, ask, PUBLIC_KEY, userAt } from '../calls.ts'
import { startProcess } from '../sandbox-process.ts'
import { messageOf, type Part, pool } from '../torture.ts'

/** Heap growth that counts as a leak, in bytes. */
const LEAK = 8 * 1024 * 1024

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

async function here() {
  // Closed sockets leave the list of handles in the next turns of the event loop.
  for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setTimeout(resolve, 20))
  collect()
  return { heap: process.memoryUsage().heapUsed, handles: process.getActiveResourcesInfo().length }
}

export const soak: Part = async ({ runs, random }) => {
  const sandbox = await startProcess({ memory: true })
  const host = sandbox.url
  const headers = await userAt(host, 'ben@northgate.example')
  const open = createPublicClient({ host, apiKey: 'northgate-public-key' })
  const findings: string[] = []
  const { body: document } = await ask(host, 'GET', '/sandbox/openapi.json')
  const malformed = operationsOf(document)
    .filter((one) => kindOf(one) === 'apiKey')
    .flatMap((one) =>
      fc
        .sample(malformedCall(one, idsOfSeed()), { numRuns: 20, seed: random(one.path).between(1, 1e9) })
        .map((call) => () => send(host, one.method, call, PUBLIC_KEY)),
    )
  const work: ((admin: AdminClient, at: number) => Promise<unknown>)[] = [
    async (admin) => {
      for await (const order of admin.orders.list({ limit: 5 })) if (!order._id) throw new Error('no id')
    },
    (admin, at) => admin.orders.get(`nothing-${at}`).catch((error) => expectStatus(error, 404)),
    async (admin) => {
      const download = await admin.transactions.export({})
      await download.text()
    },
    async (admin) => {
      // A stream that is not read to its end.
      const download = await admin.transactions.export({})
      await download.cancel()
    },
    async (admin, at) => {
      const made = await open.files.upload({ source: Buffer.alloc(20_000, at), filename: 'soak.bin' })
      await (await admin.files.download(made._id)).bytes()
      await admin.files.delete(made._id)
    },
    async (admin) => {
      const controller = new AbortController()
      const call = admin.projects.list({}, { signal: controller.signal })
      controller.abort()
      await Promise.resolve(call).catch(() => {})
    },
    async (_, at) => {
      const { status, text } = (await malformed[(at * 131) % malformed.length]?.()) ?? { status: 0, text: '' }
      if (status >= 500) throw new Error(`a malformed call is ${status}: ${text}`)
    },
    async (_, at) => {
      const credentials = { token: headers['x-session-id'] as string, apiKey: 'northgate-public-key' }
      const chat = createChat({ host, credentials })
      await chat.join('conversation-2')
      await chat.send('conversation-2', `soak ${at}`)
      await chat.close()
    },
  ]
  const session = (part: string, count: number) =>
    pool(count, 8, async (at) => {
      const admin = createAdminClient({ host, projectId: 'northgate', ...ADMIN })
      const chance = random(`${part} ${at}`)
      for (let step = 0; step < 5; step++) {
        await chance
          .pick(work)(admin, at)
          .catch((error) => findings.push(messageOf(error)))
      }
    })
  const count = runs(1500, 40)
  await session('warm', Math.ceil(count / 4))
  const before = [await here(), await sandbox.memory()] as const
  await session('soak', count)
  const after = [await here(), await sandbox.memory()] as const
  findings.push(...sandbox.failures)
  const notes = ['client', 'sandbox'].map((who, at) => {
    const [one, other] = [before[at], after[at]] as [(typeof before)[0], (typeof after)[0]]
    const growth = other.heap - one.heap
    if (growth > LEAK) findings.push(`The heap of the ${who} grew by ${(growth / 2 ** 20).toFixed(1)} MB.`)
    // Kept-alive connections come and go; a leak grows with the work.
    if (other.handles > one.handles + 20)
      findings.push(`Handles of the ${who}: ${one.handles}, then ${other.handles}`)
    return `${who} heap ${(growth / 2 ** 20).toFixed(1)} MB more, handles ${one.handles} → ${other.handles}`
  })
  endLines()
  await sandbox.kill()
  return [
    {
      what: 'mixed work of short-lived clients, with malformed calls: handles and memory flat',
      runs: count * 5,
      findings: [...new Set(findings)],
      note: notes.join('; '),
    },
  ]
}

function expectStatus(error: unknown, status: number) {
  if ((error as { status?: number }).status !== status) throw error
}
