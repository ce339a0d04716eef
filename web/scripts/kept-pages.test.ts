import { existsSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { pageFile } from './astro-internals.ts'
import { assetsOf, KeptPages, MANIFEST } from './kept-pages.ts'

const PAGE = '/projects/terrace-park/a/503'
const HTML = '<img src="/assets/hero.abc_1.avif"><script src="/assets/app.x-1.js"></script> ბინა'
let root: string

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'kept-'))
})
afterEach(() => rm(root, { recursive: true }))

const folder = (build: number) => join(root, String(build))
const read = (build: number, file: string) => readFileSync(join(folder(build), file), 'utf8')
async function write(build: number, files: Record<string, string>) {
  for (const [file, text] of Object.entries(files)) {
    const path = join(folder(build), file)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, text)
  }
}

/** A build of one page, as Astro makes it: a page that is not reused is rendered, compressed and written. */
async function build(number: number, key: string, html = HTML, fingerprint = 'same') {
  const pages = new KeptPages(folder(number - 1), folder(number), fingerprint)
  await mkdir(folder(number), { recursive: true })
  const isTaken = pages.take(PAGE, key)
  if (!isTaken) {
    const file = pageFile(PAGE)
    pages.record(PAGE, key, assetsOf(Buffer.from(html)))
    await write(number, { [file]: html, [`${file}.br`]: `${html} br`, [`${file}.gz`]: `${html} gz` })
    await write(number, {
      'client/assets/hero.abc_1.avif': 'picture',
      'client/assets/app.x-1.js': 'script',
      'client/assets/app.x-1.js.br': 'small script',
      'client/assets/unused.avif': 'of no page',
    })
  }
  pages.finish()
  return { isTaken, count: pages.count }
}

describe('a page of the last build', () => {
  it('is reused with its compressed forms and pictures while its content is the same, build after build', async () => {
    expect(await build(1, 'a')).toEqual({ isTaken: false, count: 0 })
    for (const number of [2, 3]) {
      expect(await build(number, 'a')).toEqual({ isTaken: true, count: 1 })
      const file = pageFile(PAGE)
      expect(read(number, file)).toBe(HTML)
      expect(read(number, `${file}.br`)).toBe(`${HTML} br`)
      expect(read(number, `${file}.gz`)).toBe(`${HTML} gz`)
      expect((await readdir(join(folder(number), 'client/assets'))).sort()).toEqual([
        'app.x-1.js',
        'app.x-1.js.br',
        'hero.abc_1.avif',
      ])
      await rm(folder(number - 1), { recursive: true })
    }
  })

  it('is rendered again if its content changed, without touching the last build', async () => {
    await build(1, 'a')
    expect(await build(2, 'b', 'new')).toEqual({ isTaken: false, count: 0 })
    expect(read(1, pageFile(PAGE))).toBe(HTML)
    expect(read(2, pageFile(PAGE))).toBe('new')
  })

  it('is rendered again if the code that renders pages changed', async () => {
    await build(1, 'a')
    expect((await build(2, 'a', HTML, 'another')).isTaken).toBe(false)
  })

  it.each(['client/assets/hero.abc_1.avif', `${pageFile(PAGE)}`, `${pageFile(PAGE)}.gz`])(
    'is rendered again if %s is missing, without leaving links to the last build',
    async (lost) => {
      await build(1, 'a')
      await rm(join(folder(1), lost))
      expect((await build(2, 'a', 'new')).isTaken).toBe(false)
      expect(read(2, pageFile(PAGE))).toBe('new')
      for (const ending of ['', '.br', '.gz']) {
        const file = pageFile(PAGE) + ending
        if (existsSync(join(folder(1), file))) expect(read(1, file)).toContain(HTML)
      }
    },
  )

  it.each(['', '{', 'null', '{"fingerprint":"same"}', '{"fingerprint":"same","pages":{"/x":null}}'])(
    'is rendered again if its record is damaged: %s',
    async (text) => {
      await build(1, 'a')
      await writeFile(join(folder(1), MANIFEST), text)
      expect((await build(2, 'a')).isTaken).toBe(false)
    },
  )
})
