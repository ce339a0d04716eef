import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readBase, STATE_FILE, writeBase } from './base.ts'
import { readFolder, removeFile, writeContentFile } from './local.ts'

let root: string
let outside: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'quoin-folder-'))
  outside = await mkdtemp(join(tmpdir(), 'quoin-outside-'))
})
afterEach(() => Promise.all([root, outside].map((folder) => rm(folder, { recursive: true }))))

const read = () => readFolder(root)

describe('a content folder', () => {
  it('does not read or write through symbolic links', async () => {
    await mkdir(join(root, 'content'))
    await symlink(outside, join(root, 'content/news'))
    await expect(writeContentFile(root, 'content/news/a.yaml', 'x')).rejects.toMatchObject({
      code: 'outside-folder',
    })
    await expect(removeFile(root, 'content/news/a.yaml')).rejects.toMatchObject({ code: 'outside-folder' })
    await writeFile(join(outside, 'secret.yaml'), 'slug: secret\nstatus: draft\nvalues: {}\n')
    await mkdir(join(root, 'content/blog'))
    await symlink(join(outside, 'secret.yaml'), join(root, 'content/blog/secret.yaml'))
    const { units } = await read()
    expect([...units.keys()]).toEqual([])
  })

  it('never contains partial files, nor the leftovers of a failed write', async () => {
    await writeContentFile(root, 'content/news/a.yaml', 'whole')
    await mkdir(join(root, 'content/news/b.yaml'))
    await expect(writeContentFile(root, 'content/news/b.yaml', 'x')).rejects.toThrow()
    expect((await readdir(join(root, 'content/news'))).sort()).toEqual(['a.yaml', 'b.yaml'])
    expect(await readFile(join(root, 'content/news/a.yaml'), 'utf8')).toBe('whole')
  })

  it('is cleaned of the temporary files that a killed process left, and of nothing else', async () => {
    const dead = await new Promise((resolve) => {
      const child = execFile(process.execPath, ['-e', ''], () => resolve(child.pid))
    })
    const others = [`.a.yaml.${process.ppid}-0123abcd.tmp`, `.mine.${dead}.tmp`, `mine.${dead}-0123abcd.tmp`]
    for (const name of [`.a.yaml.${dead}-0123abcd.tmp`, ...others]) await writeFile(join(root, name), 'x')
    await writeContentFile(root, 'b.yaml', 'whole')
    expect((await readdir(root)).sort()).toEqual([...others, 'b.yaml'].sort())
  })

  it('reports each invalid file and reads the others', async () => {
    const files = {
      'models/news.yaml': 'apiId: news\nname: News\nfields:\n  - key: title\n    name: Title\n    type: 12\n',
      'content/news/good.yaml': 'slug: good\nstatus: draft\nvalues: {}\n',
      'content/news/list.yaml': '- a\n',
      'content/news/empty.yaml': '',
      'content/news/_order.yaml': 'order:\n  - good\n  - good\n',
      'content/news/notes.txt': 'mine',
    }
    for (const [path, text] of Object.entries(files)) await writeContentFile(root, path, text)
    await writeFile(join(root, 'content/news/binary.yaml'), Buffer.from([0xff, 0xfe, 0x00]))
    const { units, problems } = await read()
    expect([...units.keys()]).toEqual(['content/news/good.yaml'])
    expect(problems.map(({ path, line }) => `${path}:${line}`).sort()).toEqual([
      'content/news/_order.yaml:3',
      'content/news/binary.yaml:undefined',
      'content/news/empty.yaml:1',
      'content/news/list.yaml:1',
      'models/news.yaml:6',
    ])
  })
})

describe('the sync state', () => {
  const place = (project: string) => ({ host: 'https://example.com', project })
  const pulled = { id: '1', version: 2, digest: 'd' }

  it('is kept separately for each remote, and from git', async () => {
    const state = {
      files: new Map([['content/news/a.yaml', pulled]]),
      orders: new Map([['content/news/_order.yaml', ['a']]]),
    }
    await writeBase(root, place('here'), state)
    await writeBase(root, place('there'), { files: new Map(), orders: new Map() })
    expect(await readBase(root, place('here'))).toEqual(state)
    expect((await readBase(root, place('elsewhere'))).files.size).toBe(0)
    expect(await readFile(join(root, '.gitignore'), 'utf8')).toBe(`${STATE_FILE}\n`)
  })

  it('is the same file whichever document was written first, as after a pull that was interrupted', async () => {
    const names = ['content/news/a.yaml', 'content/news/b.yaml']
    const written = []
    for (const paths of [names, names.toReversed()]) {
      const files = new Map(paths.map((path) => [path, { id: path, version: 1, digest: path }]))
      const orders = new Map(paths.map((path) => [path, [path]]))
      await writeBase(root, place('here'), { files, orders })
      written.push(await readFile(join(root, STATE_FILE), 'utf8'))
    }
    expect(written[0]).toBe(written[1])
  })

  it.each([
    '{"version":1,',
    '[]',
    '{"version":1,"places":{"a":{"files":{"x":3},"orders":{}}}}',
    '<<<<<<< ours\n{}',
  ])('is not guessed if its file is damaged: %j', async (text) => {
    await writeFile(join(root, STATE_FILE), text)
    await expect(readBase(root, place('here'))).rejects.toMatchObject({ code: 'bad-files', exit: 2 })
    expect(await readFile(join(root, STATE_FILE), 'utf8')).toBe(text)
  })
})
