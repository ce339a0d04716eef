import { globSync } from 'node:fs'
import { access, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { commandsOf } from '../../cli/definition/entry.ts'
import { GLOBAL_FLAGS } from '../../cli/definition/globals.ts'
import { resolve } from '../../cli/input/resolve.ts'
import { describeCommands } from '../../cli/manifest.ts'
import { HEADLINES } from '../bench/table.ts'
import { errorList } from '../protocol/error-list.ts'
import { commandList } from '../scripts/command-list.ts'
import { root } from '../scripts/root.ts'

const read = (path: string) => readFile(join(root, path), 'utf8')

/** The part of a document between its marks, without the padding of tables. */
async function part(path: string, name: string): Promise<string> {
  const [, found = ''] = (await read(path)).split(new RegExp(`<!-- /?${name} -->`))
  return plain(found)
}
const plain = (table: string) => table.replace(/ +/g, ' ').replace(/-{3,}/g, '---').trim()

const documents = globSync(['*.md', '{.github,lib,cli,web,test}/**/*.md'], {
  cwd: root,
  exclude: (path) => /node_modules|\.peers|dist/.test(path),
})

describe('the documentation', () => {
  it('has a short README', async () => {
    expect(Buffer.byteLength(await read('README.md'))).toBeLessThanOrEqual(8192)
  })

  it('has a README in every room', () => {
    expect(documents).toEqual(
      expect.arrayContaining(['lib', 'cli', 'web', 'test'].map((room) => `${room}/README.md`)),
    )
  })

  it.each(documents)('%s links only to files that exist', async (path) => {
    const text = (await read(path)).replace(/```.*?```/gs, '')
    const links = [...text.matchAll(/\]\(([^)#:\s]+)(?:#[^)]*)?\)|src="([^":]+)"/g)]
    for (const [, link, source] of links) await access(join(root, dirname(path), (link ?? source) as string))
  })

  it.each(documents.filter((path) => /^(\.github|test)\//.test(path)))(
    '%s names only paths that exist',
    async (path) => {
      const paths = (await read(path)).matchAll(/`((?:lib|cli|web|test|bin|\.github)\/[\w.[\]/-]+)`/g)
      for (const [, named] of paths) await access(join(root, named as string))
    },
  )

  it('lists the commands that exist', async () => {
    expect(await part('cli/README.md', 'commands')).toBe(plain(commandList(await describeCommands())))
  })

  it('lists the errors with their codes (npm run generate)', async () => {
    expect(await part('lib/docs/errors.md', 'errors')).toBe(plain(errorList()))
  })

  it('lists every noun and every verb', async () => {
    const manifest = await describeCommands()
    const list = commandList(manifest)
    for (const { name } of manifest.nouns) expect(list).toContain(`| \`${name}\` |`)
    for (const { name } of commandsOf(manifest)) expect(list).toContain(`\`${name.replace(/^[\w-]+ /, '')}\``)
  })

  it.each(documents)('%s names only commands and flags that exist', async (path) => {
    const manifest = await describeCommands()
    const wrong = commandLines(await read(path)).filter((line) => {
      const [words = ''] = line.split(/ -- | [|>&#]|[;()]/)
      const [, ...rest] = words.split(/\s+/)
      const found = resolve(manifest, rest)
      if (found.kind === 'top') return false
      if (found.kind !== 'command') return !rest.includes('--help')
      const flags = new Set([...found.command.flags, ...GLOBAL_FLAGS].map(({ name }) => `--${name}`))
      const typed = words.matchAll(/ (--[a-z-]+)/g)
      return [...typed].some(([, flag = '']) => !flags.has(flag) && flag !== '--help')
    })
    expect(wrong).toEqual([])
  })

  it('quotes the figures of the last benchmark', async () => {
    const cells = (row: string) => row.split('|').map((cell) => cell.trim())
    const all = (await part('test/bench/README.md', 'results')).split('\n').map(cells)
    const shown = (await part('README.md', 'headlines')).split('\n').slice(2)
    expect(shown).toHaveLength(HEADLINES.length)
    for (const row of shown) {
      const [, what, peer, result] = cells(row)
      expect(all.find((one) => one[1] === what && one[2] === peer)?.[5]).toBe(result)
    }
  })
})

/** The lines of a document that call the command: in its blocks, and between backticks. Placeholders are left out. */
function commandLines(text: string): string[] {
  const blocks = [...text.matchAll(/```(?:sh|console|yaml|bash)\n(.*?)```/gs)].map(([, block = '']) => block)
  const inBlocks = blocks
    .join('\n')
    .replace(/\\\n\s*/g, '')
    .matchAll(/(?:^(?:- run: |\$ )?|\brun: |&& |\()\s*(?:npx )?(quoin .*)/gm)
  const inline = text.replace(/```.*?```/gs, '').matchAll(/`(?:npx )?(quoin [^`]+)`/g)
  return [...inBlocks, ...inline].map(([, line = '']) => line).filter((line) => !line.includes('<'))
}
