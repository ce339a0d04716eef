import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, readdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { expect, it } from 'vitest'
import { sweep, unfinished } from './sweep.ts'

it('what killed processes left is removed, what running ones write and everything else stays', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'quoin-sweep-'))
  const { pid: gone } = spawnSync(process.execPath, ['-e', ''])
  const own = basename(unfinished(join(folder, 'demo.json')))
  const ofAnother = (pid: number | undefined) => own.replace(String(process.pid), String(pid))
  const kept = [own, ofAnother(process.ppid), `.demo.${gone}.tmp`, `demo.${gone}-0123abcd.tmp`, 'demo.json']
  for (const name of [...kept, ofAnother(gone), `${ofAnother(gone)}.tmp-1`])
    await writeFile(join(folder, name), '')
  await mkdir(join(folder, `.demo.${gone}-0123abcd.tmp/projects`), { recursive: true })
  await sweep(folder)
  expect((await readdir(folder)).sort()).toEqual(kept.sort())
  await sweep(join(folder, 'nothing'))
})
