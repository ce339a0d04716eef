import { mkdtemp, readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { acquireLock } from './lock.ts'

it('a lock that is released leaves neither its file nor a listener behind', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'quoin-lock-'))
  const before = process.listeners('exit')
  for (const round of [1, 2]) {
    const take = (name: string) =>
      acquireLock(join(folder, name), { waitMs: 0, staleAfterMs: 60_000, what: 'it' })
    const releases = [await take('a'), await take('b')]
    expect(process.listeners('exit'), `round ${round}`).toHaveLength(before.length + 1)
    await expect(take('a')).rejects.toThrow(`another process (${process.pid}) is using it`)
    for (const release of releases) await release()
    expect(process.listeners('exit'), `round ${round}`).toEqual(before)
  }
  expect(await readdir(folder)).toEqual([])
})
