// A package that somebody else built from the same commit can be compared with ours by its digest.
import { createHash } from 'node:crypto'
import { cp, link, mkdir, mkdtemp, readdir, readlink, rm, symlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { execa } from 'execa'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { root } from '../scripts/root.ts'
import { filesIn } from '../support/files-in.ts'

let elsewhere: string

/** Hard links instead of copies: only names of folders may tell the two apart. */
async function linkTree(from: string, to: string): Promise<void> {
  await mkdir(to)
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) await linkTree(source, target)
    else if (entry.isSymbolicLink()) await symlink(await readlink(source), target)
    else await link(source, target)
  }
}

async function digests(folder: string): Promise<Record<string, string>> {
  const digest = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
  return Object.fromEntries(
    Object.entries(await filesIn(folder)).map(([file, bytes]) => [file, digest(bytes)]),
  )
}

beforeAll(async () => {
  elsewhere = await mkdtemp(join(root, 'dist-elsewhere-'))
})

afterAll(() => rm(elsewhere, { recursive: true, force: true }))

it('a build in another folder has the same bytes', async () => {
  const { stdout } = await execa('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    cwd: root,
  })
  const sources = stdout.split('\0').filter((file) => /^(bin|cli|lib|test\/scripts)\/|^[^/]+$/.test(file))
  for (const file of sources) {
    await mkdir(dirname(join(elsewhere, file)), { recursive: true })
    await cp(join(root, file), join(elsewhere, file)).catch((error) => {
      // Removed, and not committed yet.
      if (error.code !== 'ENOENT') throw error
    })
  }
  await linkTree(join(root, 'node_modules'), join(elsewhere, 'node_modules'))
  await execa(process.execPath, ['test/scripts/build.ts'], { cwd: elsewhere })
  const [here, there] = [await digests(join(root, 'dist')), await digests(join(elsewhere, 'dist'))]
  expect(Object.keys(here).length).toBeGreaterThan(100)
  expect(there).toEqual(here)
})
