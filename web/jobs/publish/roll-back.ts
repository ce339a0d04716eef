import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { differences } from '../../scripts/finish-files.ts'
import { lock, publish } from '../../scripts/releases.ts'
import { currentId, HELD, releaseFolder, releaseIds } from '../../server/releases.ts'
import { runAfterPublish } from './after-publish.ts'

/** Turns visitors to another release, by default the one before. Throws an error with a message for people. */
export async function rollBack(dist: string, wanted?: string, afterPublish?: string): Promise<void> {
  const ids = releaseIds(dist)
  const from = currentId(dist) ?? ''
  const id = wanted ?? ids[ids.indexOf(from) + 1]
  if (id === undefined) throw new Error('there is no earlier release on disk')
  if (!ids.includes(id)) throw new Error(`there is no release ${id}; see --list`)
  using held = lock(join(dist, 'build.lock'))
  if (!held) throw new Error(`a build is running in ${dist}; wait until it has ended`)
  publish(dist, id)
  await rm(join(releaseFolder(dist, id), HELD), { force: true })
  console.log(`Visitors see ${id} now.`)
  if (!afterPublish) return
  const [before, now] = [from, id].map((one) => join(releaseFolder(dist, one), 'client')) as [string, string]
  const folder = await mkdtemp(join(tmpdir(), 'roll-back-'))
  try {
    const list = join(folder, 'changed.txt')
    await writeFile(list, (await differences(before, now)).map((name) => `${name}\n`).join(''))
    await runAfterPublish(afterPublish, releaseFolder(dist, id), list, console.log)
  } finally {
    await rm(folder, { recursive: true })
  }
}
