import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type Sandbox, type Snapshot, startSandbox } from '../index.ts'

let sandbox: Sandbox
let snapshot: Snapshot
/** What the stream of changes has said, since it was last emptied. */
let said: string[]
const gone = new AbortController()
beforeAll(async () => {
  sandbox = await startSandbox({ memory: true, generate: false })
  snapshot = sandbox.snapshot()
  said = []
  const { body } = await fetch(`${sandbox.url}/sandbox/ui/live`, { signal: gone.signal })
  const listen = async () => {
    for await (const chunk of body as ReadableStream<Uint8Array>)
      said.push(
        ...(Buffer.from(chunk)
          .toString()
          .match(/data: \w+/g) ?? []),
      )
  }
  listen().catch(() => {})
  await vi.waitFor(() => expect(said).toEqual(['data: connected']))
})
afterAll(async () => {
  gone.abort()
  await sandbox.close()
})

const role = (name: string) => ({ name, permissions: [] })

const CHANGES: Record<string, () => unknown> = {
  'a moved clock': () => sandbox.clock.advance('1h'),
  'a clock put back': () => sandbox.clock.reset(),
  'a message': () => sandbox.outbox.put({ projectId: 'northgate', channel: 'sms', to: '1', body: 'x' }),
  'an emptied outbox': () => sandbox.outbox.clear(),
  'an entity': () => sandbox.insert({ roles: [role('One')] }),
  'a project': () => sandbox.copyProject(),
  faults: () => sandbox.faults.set({ rules: [{ status: 503, path: '/nowhere' }] }),
  'no more faults': () => sandbox.faults.clear(),
  'a snapshot': () => sandbox.snapshot(),
  'a state that is returned to': () => sandbox.restore(snapshot),
  'a reset': () => sandbox.reset(),
}

it.each(Object.keys(CHANGES))('open pages are told of %s that a program makes', async (name) => {
  await wait(20)
  said = []
  await CHANGES[name]?.()
  await expect.poll(() => said, { timeout: 10_000 }).toContain('data: changed')
})

it('many changes at once are told once', async () => {
  await wait(20)
  said = []
  await sandbox.insert({ roles: Array.from({ length: 500 }, (_, n) => role(`Role ${n}`)) })
  await expect.poll(() => said, { timeout: 10_000 }).toContain('data: changed')
  await wait(50)
  expect(said.length).toBeLessThan(4)
})

it('reading a page is no change', async () => {
  await wait(20)
  said = []
  for (const path of ['/sandbox', '/sandbox/ui/data/northgate', '/sandbox/ui/data/northgate/providers'])
    await (await fetch(sandbox.url + path)).text()
  await wait(50)
  expect(said).toEqual([])
})
