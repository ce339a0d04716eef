import { describe, expect, it, vi } from 'vitest'
import type { AdminClient } from '../../lib/admin.ts'
import type { RequestAction } from '../../lib/domain/index.ts'
import { freePort } from '../support/ports.ts'
import { follow } from './follow.ts'
import { openPlace, startHere, tempFolder } from './quoin.ts'

type Seen = Pick<RequestAction, '_id' | 'title' | 'version' | 'status'> & { updated: string }

const tailOf = (env: Record<string, string>, ...flags: string[]) =>
  follow<Seen>(
    startHere(['requests', 'tail', '--interval', '100ms', ...flags, '--format', 'ndjson'], { env }),
  )

const newRequest = (admin: AdminClient, title: string) =>
  admin.requests.create({ type: 'visit', userId: 'user-anna', title })

/** Each version once and in order, and the last one of every request. */
async function expectComplete(admin: AdminClient, seen: readonly Seen[]) {
  for await (const { _id, version, title } of admin.requests.list()) {
    const versions = seen.filter((one) => one._id === _id).map((one) => one.version)
    expect(versions, title).toEqual([...new Set(versions)].sort((a, b) => a - b))
    expect(versions.at(-1), title).toBe(version)
  }
}

describe('a tail of requests', () => {
  it('survives the platform going away twice, and says so', async () => {
    const dir = await tempFolder()
    let place = await openPlace({ dir, port: await freePort() })
    const tail = tailOf(place.env, '--history', '100')
    await tail.until('The kitchen tap drips')
    for (const round of ['first', 'second']) {
      await newRequest(place.sandbox.clients.admin(), `before the ${round} death`)
      await place.close()
      await tail.untilSays('Connection lost, reconnecting…')
      place = await openPlace({ dir, port: place.sandbox.port })
      await newRequest(place.sandbox.clients.admin(), `after the ${round} death`)
      await tail.until(`after the ${round} death`)
    }
    await tail.untilSays('Reconnected after')
    expect((await tail.end()).exitCode).toBe(130)
    await expectComplete(place.sandbox.clients.admin(), tail.seen)
    await place.close()
  })

  it('gives up after --give-up-after, and names the command that continues', async () => {
    const place = await openPlace({ memory: true })
    const tail = tailOf(place.env, '--give-up-after', '1ms')
    await tail.until('The kitchen tap drips')
    await place.close()
    const { exitCode, stderr } = await tail.ended
    expect(exitCode).toBe(1)
    const { suggestion } = JSON.parse(stderr.trim().split('\n').at(-1) ?? '').error
    expect(suggestion).toBe(`quoin requests tail --after ${tail.seen.at(-1)?.updated}`)
  })
})

describe.each(['orders', 'transactions', 'requests'])('quoin %s tail', (noun) => {
  it('reads nothing more once it has ended', async () => {
    const place = await openPlace()
    const looks = () => place.sandbox.calls().filter(({ query }) => query.sort === '-updated').length
    const tail = startHere([noun, 'tail', '--interval', '100ms', '--format', 'ndjson'], { env: place.env })
    await vi.waitUntil(() => looks() >= 2)
    tail.kill('SIGINT')
    expect((await tail).exitCode).toBe(130)
    const before = looks()
    for (let asked = 0; asked < 5; asked++) await place.quoin(`${noun} list --limit 1`)
    expect(looks()).toBe(before)
    await place.close()
  })

  it('starts with the latest changes, or with those since a time, and filters', async () => {
    const place = await openPlace()
    const rows = async (flags: string) => {
      const { stdout, exitCode } = await place.quoin(`${noun} tail --no-follow --format ndjson ${flags}`)
      expect(exitCode).toBe(0)
      return stdout.split('\n').flatMap((line): Seen[] => (line === '' ? [] : [JSON.parse(line)]))
    }
    const all = await rows('--history 100')
    const times = all.map(({ updated }) => updated)
    expect(times).toEqual([...times].sort())
    expect(await rows('--history 2')).toEqual(all.slice(-2))
    const since = times.at(-2) as string
    expect(await rows(`--after ${since}`)).toEqual(all.filter(({ updated }) => updated >= since))
    const status = all[0]?.status as string
    expect(await rows(`--history 100 --status ${status}`)).toEqual(all.filter((one) => one.status === status))
    const table = await place.quoin(`${noun} tail --no-follow --history 1 --format table`)
    expect(table.stdout).toMatch(/^TIME +(NUMBER|CUSTOMER|TITLE) .* ID$/m)
    expect((await place.quoin(`${noun} tail --no-follow --format csv`)).exitCode).toBe(2)
    await place.close()
  })
})
