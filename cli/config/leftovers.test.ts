import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, readdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { removeLeftovers, unfinished } from './leftovers.ts'

it('what killed processes left is removed, what running ones write and everything else stays', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'quoin-leftovers-'))
  const name = { before: '.demo.', after: '.part' }
  const { pid: gone } = spawnSync(process.execPath, ['-e', ''])
  const kept = [
    unfinished(name),
    `.demo.${process.ppid}.part`,
    `.other.${gone}.part`,
    '.demo.part',
    '.demo..part',
    'demo',
  ]
  for (const one of kept) await writeFile(join(folder, one), '')
  await mkdir(join(folder, `.demo.${gone}.part/projects`), { recursive: true })
  await removeLeftovers(folder, name)
  expect(await readdir(folder)).toEqual(kept.sort())
  await removeLeftovers(join(folder, 'nothing'), name)
})
