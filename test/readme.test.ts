import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { commandList } from '../cli/help/command-list.ts'
import { coverageTable } from '../lib/wire/table.ts'
import { root } from './scripts/root.ts'

/** A part of the README between its marks, without the padding that a formatter gives to tables. */
async function part(name: string): Promise<string> {
  const text = await readFile(join(root, 'README.md'), 'utf8')
  const [, found = ''] = text.split(new RegExp(`<!-- /?${name} -->`))
  return plain(found)
}
const plain = (table: string) => table.replace(/ +/g, ' ').replace(/-{3,}/g, '---').trim()

describe('the README', () => {
  it('lists the commands that there are', async () => {
    expect(await part('commands')).toBe(plain(commandList()))
  })

  it('counts the calls that the library makes', async () => {
    expect(await part('coverage')).toBe(plain(coverageTable()))
  })

  it('names files that are there', async () => {
    const text = await readFile(join(root, 'README.md'), 'utf8')
    const named = [...text.matchAll(/\]\(([^)#:]+)\)|src="([^"]+)"/g)].map(
      ([, link, picture]) => link ?? picture,
    )
    for (const path of named) await expect(readFile(join(root, path as string))).resolves.toBeDefined()
  })
})
