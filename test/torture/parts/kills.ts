// kill -9 at random moments of writing and starting: acknowledged writes are kept, and nothing else is left over.
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { adminAt, ask, type Headings } from '../calls.ts'
import { forkSandbox, killed, type SandboxProcess, startProcess } from '../sandbox-process.ts'
import { messageOf, type Part, pool } from '../torture.ts'
import { type Acknowledged, WRITERS } from './kill-writers.ts'

const PROJECT = 'projectId=northgate'
/** Before the kill. */
const MAX_DELAY_MS = 250

interface Lane {
  dir: string
  headers: Headings | undefined
  findings: string[]
  kept: Acknowledged[]
}

export const kills: Part = async ({ folder, runs, random }) => {
  const count = runs(200, 6)
  const lanes = Math.min(3, count)
  const all: Lane[] = Array.from({ length: lanes }, (_, index) => ({
    dir: join(folder, `lane-${index}`),
    headers: undefined,
    findings: [],
    kept: [],
  }))
  await pool(lanes, lanes, async (index) => {
    const lane = all[index] as Lane
    const chance = random(index)
    for (let round = index; round < count; round += lanes) {
      const named = (what: string) => lane.findings.push(`Kill ${round}: ${what}`)
      try {
        if (chance.chance(0.15)) await killAtStart(lane.dir, chance.between(20, 700))
        const sandbox = await startProcess({ dir: lane.dir })
        lane.headers ??= await adminAt(sandbox.url)
        await verify(sandbox.url, lane, lane.kept.slice(-300), named)
        lane.kept.push(...(await writeUntilKilled(sandbox, lane.headers, chance.between(0, MAX_DELAY_MS))))
      } catch (error) {
        named(messageOf(error))
      }
    }
    const sandbox = await startProcess({ dir: lane.dir })
    await verify(sandbox.url, lane, lane.kept, (what) => lane.findings.push(`At the end: ${what}`))
    await sandbox.kill()
    const db = new DatabaseSync(join(lane.dir, 'store.db'))
    const { integrity_check: verdict } = db.prepare('PRAGMA integrity_check').get() ?? {}
    db.close()
    if (verdict !== 'ok') lane.findings.push(`The store is damaged: ${verdict}`)
  })
  const writes = all.reduce((sum, { kept }) => sum + kept.length, 0)
  return [
    {
      what: 'kill -9 of the sandbox under concurrent writes: acknowledged writes are kept, no orphans, the store is intact',
      runs: count,
      findings: all.flatMap(({ findings }) => findings),
      note: `${writes.toLocaleString('en-US')} acknowledged writes`,
    },
  ]
}

/** Starts that are killed, the first one with its seed included. */
async function killAtStart(dir: string, milliseconds: number) {
  const child = forkSandbox({ dir })
  await Promise.race([sleep(milliseconds), once(child, 'message')])
  await killed(child)
}

async function writeUntilKilled(sandbox: SandboxProcess, headers: Headings, milliseconds: number) {
  const acknowledged: Acknowledged[] = []
  let isAlive = true
  const lane = async (writer: (typeof WRITERS)[number]) => {
    const write = writer(sandbox.url, headers)
    while (isAlive) {
      try {
        for await (const done of write()) acknowledged.push(done)
      } catch (error) {
        // A call that the kill cut short promises nothing; any other failure is a finding.
        if (isAlive && sandbox.child.signalCode === null && !(error instanceof TypeError)) throw error
        await new Promise((resolve) => setImmediate(resolve))
      }
    }
  }
  const lanes = Promise.all(WRITERS.map(lane))
  await sleep(milliseconds)
  await sandbox.kill()
  isAlive = false
  await lanes
  return acknowledged
}

async function verify(url: string, lane: Lane, writes: Acknowledged[], tell: (what: string) => void) {
  const headers = lane.headers as Headings
  // Only the later of two changes to one entity is visible.
  const latest = new Map(writes.map((write) => [write.of, write]))
  await pool(latest.size, 8, async (index) => {
    const write = [...latest.values()][index] as Acknowledged
    const problem = await write.check(url, headers)
    if (problem) tell(`${write.of}: ${problem}`)
  })
  const checksums = new Set<string>()
  for (const kind of ['file', 'image']) {
    for (let page = 0; ; page++) {
      const path = `/api_admin/v1/cms/${kind}?${PROJECT}&limit=1000&page=${page}`
      const { body } = await ask(url, 'GET', path, { headers })
      for (const { checksum } of body.data) checksums.add(checksum)
      if ((page + 1) * 1000 >= body.total) break
    }
  }
  const blobs = join(lane.dir, 'blobs')
  const names = existsSync(blobs) ? readdirSync(blobs).filter((name) => name !== 'incoming') : []
  const orphans = names.filter((name) => !checksums.has(name)).length
  const missing = [...checksums].filter((checksum) => !names.includes(checksum)).length
  const half = existsSync(join(blobs, 'incoming')) ? readdirSync(join(blobs, 'incoming')).length : 0
  if (orphans + missing + half > 0) {
    tell(`${orphans} orphan blobs, ${missing} missing, ${half} half arrived`)
  }
}
