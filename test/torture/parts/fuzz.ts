// A thousand malformed inputs to every call of the sandbox: no 5xx, no crash, no memory growth.
import fc from 'fast-check'
import { adminAt, ask, type Headings, legacyAdminAt, PRIVATE_KEY, PUBLIC_KEY, userAt } from '../calls.ts'
import { type MalformedCall, malformedCall, type Operation, operationsOf } from '../malformed.ts'
import { startProcess } from '../sandbox-process.ts'
import { endLines, idsOfSeed, kindOf, send } from '../send.ts'
import { messageOf, type Part, pool } from '../torture.ts'

/** Inputs generated at once: small enough that every call gets its share if time runs out. */
const BATCH = 100
/** Bounds the run, in milliseconds. The table says how many inputs were sent. */
const LONGEST = 240_000
/** Heap growth that counts as a leak, in bytes: a tenth of a kilobyte for each call. */
const LEAK = 16 * 1024 * 1024

async function signIn(url: string): Promise<Record<string, Headings>> {
  return {
    none: {},
    adminToken: await adminAt(url),
    session: await legacyAdminAt(url),
    apiKey: PUBLIC_KEY,
    privateApiKey: PRIVATE_KEY,
    'apiKey+session': await userAt(url),
  }
}

export const fuzz: Part = async ({ runs, random }) => {
  const sandbox = await startProcess({ memory: true })
  const findings: string[] = []
  const { body: document } = await ask(sandbox.url, 'GET', '/sandbox/openapi.json')
  // The sandbox's own controls fail and forget sessions on request, and following its calls never ends.
  const operations = operationsOf(document).filter(
    ({ path }) => !/^\/sandbox\/(faults|reset|calls\/follow)/.test(path),
  )
  const ids = idsOfSeed()
  const perCall = runs(1000, 2)
  const begun = performance.now()
  const statuses: Record<string, number> = {}
  let done = 0
  let credentials = await signIn(sandbox.url)
  const renew = async () => {
    // A call may have changed a password or deleted an admin: start over.
    await ask(sandbox.url, 'POST', '/sandbox/reset')
    credentials = await signIn(sandbox.url)
  }
  const batch = async (operation: Operation, round: number) => {
    const named = `${operation.method} ${operation.path}`
    const kind = kindOf(operation)
    const size = Math.min(BATCH, perCall - round * BATCH)
    const chance = random(`${named} ${round}`)
    const calls = fc.sample(malformedCall(operation, ids), { numRuns: size, seed: chance.between(1, 1e9) })
    let refused = 0
    await pool(calls.length, 16, async (index) => {
      const call = calls[index] as MalformedCall
      try {
        const { status, text } = await send(sandbox.url, operation.method, call, credentials[kind] ?? {})
        done += 1
        const group = status === 0 ? 'cut' : `${Math.floor(status / 100)}xx`
        statuses[group] = (statuses[group] ?? 0) + 1
        if (status === 401) refused += 1
        // Node's HTTP parser rejects oversized headers without a body.
        const isOurs = status < 400 || status === 431 || /"code":"[a-z-]+"/.test(text)
        if (status >= 500 || !isOurs) {
          const body = call.body?.toString('latin1').slice(0, 200)
          findings.push(`${named}: ${status} for ${call.path.slice(0, 300)} ${body}: ${text.slice(0, 200)}`)
        }
      } catch (error) {
        findings.push(`${named}: ${messageOf(error)} for ${call.path.slice(0, 300)}`)
      }
    })
    if (refused > size / 4 && kind !== 'none') await renew()
  }
  const rounds = Math.ceil(perCall / BATCH)
  let before: { heap: number } | undefined
  let isLate = false
  for (let round = 0; round < rounds && !isLate; round++) {
    for (const operation of operations) {
      isLate = performance.now() - begun > LONGEST
      if (isLate || sandbox.child.exitCode !== null) break
      await batch(operation, round)
    }
    if (sandbox.child.exitCode !== null) break
    await renew()
    before ??= await sandbox.memory()
  }
  const crashed = sandbox.child.exitCode !== null || sandbox.child.signalCode !== null
  if (crashed) findings.push('The sandbox has crashed.')
  findings.push(...sandbox.failures.map((failure) => failure.slice(0, 500)))
  let growth = 0
  if (!crashed && before) {
    await renew()
    growth = (await sandbox.memory()).heap - before.heap
    if (growth > LEAK) findings.push(`The heap grew by ${(growth / 2 ** 20).toFixed(1)} MB.`)
  }
  endLines()
  await sandbox.kill()
  const groups = Object.entries(statuses)
    .sort()
    .map(([group, count]) => `${count} × ${group}`)
  return [
    {
      what: `malformed inputs to all ${operations.length} calls of the sandbox: no 5xx, no crash, memory flat`,
      runs: done,
      findings,
      note: `${Math.floor(done / operations.length)} a call; ${groups.join(', ')}; heap ${(growth / 2 ** 20).toFixed(1)} MB more`,
    },
  ]
}
