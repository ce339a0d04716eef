import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { execa } from 'execa'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PICTURE_CACHE, pageFile } from './astro-internals.ts'

const HELP = 'Astro changed something it does not document: see web/scripts/astro-internals.ts'
let root: string

const PAGE = `---
export const prerender = true
export const getStaticPaths = () => JSON.parse(process.env.KEYS ?? '[]').map(([slug, cacheKey]) => ({ params: { slug }, cacheKey }))
---
<html><head><title>{Astro.params.slug}</title></head><body><h1>{process.env.ROUND}</h1><p>{'text '.repeat(300)}</p></body></html>`
const FIXED = `---
import { Image } from 'astro:assets'
import picture from '../picture.png'
---
<html><head><title>Fixed</title></head><body><h1>{process.env.ROUND}</h1><Image src={picture} alt="" width={8} /></body></html>`
const SERVER = `---
export const prerender = false
---
<p>rendered on the server</p>`

/** Runs a build after the previous one, with a page for each slug and its `cacheKey`. Returns what it prints. */
async function build(round: number, keys: Record<string, string>) {
  const { stdout } = await execa(
    'node',
    [
      join(import.meta.dirname, 'astro-internals.fixture.ts'),
      root,
      ...[round - 1, round].map((one) => join(root, `dist-${one}`)),
    ],
    {
      cwd: root,
      env: {
        ROUND: `round ${round}`,
        KEYS: JSON.stringify(Object.entries(keys)),
        NODE_ENV: 'production',
        ASTRO_TELEMETRY_DISABLED: '1',
      },
    },
  )
  return stdout
}

const read = (round: number, path: string) => readFile(join(root, `dist-${round}`, pageFile(path)), 'utf8')
const roundOf = (html: string) => /<h1>(.*?)<\/h1>/.exec(html)?.[1]

beforeAll(async () => {
  // Inside the website's folder, where its packages resolve.
  await mkdir(join(import.meta.dirname, '../.astro'), { recursive: true })
  root = await mkdtemp(join(import.meta.dirname, '../.astro/internals-'))
  const files = { 'pages/homes/[slug].astro': PAGE, 'pages/index.astro': FIXED, 'pages/server.astro': SERVER }
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, 'src', name)), { recursive: true })
    await writeFile(join(root, 'src', name), text)
  }
  const colours = { width: 16, height: 16, channels: 3 as const, background: '#f4772b' }
  await sharp({ create: colours }).png().toFile(join(root, 'src/picture.png'))
})
afterAll(() => rm(root, { recursive: true, force: true }))

describe('undocumented behaviour of Astro', () => {
  it('still holds: page files, cache keys, the prerenderer and the picture cache', async () => {
    const first = await build(1, { a: 'old', b: 'same' })
    expect(first, HELP).toBe('Rendering 3 pages …\nMaking 1 picture …')
    expect(existsSync(join(root, 'dist-1', pageFile('/homes/a'))), HELP).toBe(true)
    const packed = await readFile(join(root, 'dist-1', `${pageFile('/homes/a')}.br`))
    expect(brotliDecompressSync(packed).toString(), HELP).toBe(await read(1, '/homes/a'))
    expect((await readdir(join(root, 'cache', PICTURE_CACHE))).length, HELP).toBeGreaterThan(0)
    expect(existsSync(join(root, 'dist-1/server/entry.mjs')), HELP).toBe(true)

    const second = await build(2, { a: 'new', b: 'same' })
    expect(second, HELP).toContain('Rendering 2 pages (1 unchanged) …')
    const rounds = await Promise.all(['/homes/a', '/homes/b', '/'].map((path) => read(2, path)))
    expect(rounds.map(roundOf), HELP).toEqual(['round 2', 'round 1', 'round 2'])
  })
})
