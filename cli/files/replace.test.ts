import { chmod, mkdtemp, readdir, readFile, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { fileError } from '../output/file-error.ts'
import { replaceFile } from './replace.ts'

it('a file that cannot be written is named, not its temporary name, and nothing is left', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'quoin-write-'))
  const path = join(folder, 'x'.repeat(300))
  const error: unknown = await replaceFile(path, 'text').catch((reason: unknown) => reason)
  expect(fileError(error)?.message).toContain(`${path}: `)
  expect(await readdir(folder)).toEqual([])
})

it.each([true, false])('a file stands alone once it is written, with overwrite: %s', async (overwrite) => {
  const folder = await mkdtemp(join(tmpdir(), 'quoin-write-'))
  const path = join(folder, 'it.csv')
  await replaceFile(path, 'first', { overwrite })
  expect(await readdir(folder)).toEqual(['it.csv'])
  const second = replaceFile(path, 'second', { overwrite })
  if (overwrite) await second
  else await expect(second).rejects.toMatchObject({ code: 'EEXIST', path })
  expect([await readdir(folder), await readFile(path, 'utf8')]).toEqual([
    ['it.csv'],
    overwrite ? 'second' : 'first',
  ])
})

const modeOf = async (path: string) => (await stat(path)).mode & 0o777

// Windows has no such permissions.
it.skipIf(process.platform === 'win32').each([0o600, 0o640, 0o644, 0o666, 0o400])(
  'a file with the permissions %o keeps them, and its successor never has more',
  async (mode) => {
    const folder = await mkdtemp(join(tmpdir(), 'quoin-write-'))
    const [path, link] = [join(folder, 'file'), join(folder, 'link')]
    await writeFile(path, 'old')
    await chmod(path, mode)
    await symlink(path, link)
    for (const name of [link, path]) {
      await replaceFile(name, async (file) => {
        expect((await file.stat()).mode & 0o777).toBe(mode)
        await file.writeFile('new')
      })
      expect(await modeOf(name)).toBe(mode)
    }
    await replaceFile(path, 'secret', { mode: 0o600 })
    expect(await modeOf(path)).toBe(0o600)
  },
)
