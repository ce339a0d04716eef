import { readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { startSandbox } from 'quoin/sandbox'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CARD_SOURCES, makeShareCards } from './share-cards.ts'

const web = join(import.meta.dirname, '..')
const DAY_MS = 24 * 3_600_000
const NOW = Date.parse('2026-11-27T08:00:00.000Z')
const CARD = 'share/ka/terrace-park/a/503.png'
let folder: string
let sandbox: Awaited<ReturnType<typeof startSandbox>>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cards-'))
  sandbox = await startSandbox({ seed: join(web, 'demo'), memory: true, generate: false })
})
afterAll(async () => {
  await sandbox.close()
  await rm(folder, { recursive: true })
})

async function make(name: string, now = NOW) {
  let drawn = 0
  const draw = async () => Buffer.from(`card ${++drawn}`)
  const apiKey = sandbox.projects.find(({ slug }) => slug === 'terasa')?.apiKey ?? ''
  const into = join(folder, name)
  const cards = await makeShareCards({ host: sandbox.url, apiKey }, into, {
    cache: join(folder, 'cache'),
    draw,
    now,
  })
  return { ...cards, drawn, file: join(into, CARD) }
}

/** The modules that a file imports, and those that they import. */
function modulesOf(file: string, known = new Set<string>()): Set<string> {
  if (known.has(file)) return known
  known.add(file)
  for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(/^import (?!type)[^']*'(\.[^']+\.ts)'/gm)) {
    modulesOf(join(dirname(file), path), known)
  }
  return known
}

describe('share cards', () => {
  it('are drawn once, and linked into every build after it', async () => {
    const first = await make('first')
    expect(first).toMatchObject({ kept: 0 })
    expect(first.made).toBeGreaterThan(800)
    const second = await make('second')
    expect(second).toMatchObject({ made: 0, kept: first.made, drawn: 0 })
    expect(statSync(second.file).ino).toBe(statSync(first.file).ino)
  })

  it('leave the cache a day after they were last of use', async () => {
    const cache = join(folder, 'cache')
    await make('third')
    const made = readdirSync(cache).length
    const old = new Date(NOW - 2 * DAY_MS)
    for (const name of readdirSync(cache, { recursive: true, encoding: 'utf8' })) {
      if (name.endsWith('.png')) utimesSync(join(cache, name), old, old)
    }
    for (const name of ['stale.png', 'drawings/stale.png', 'fresh.png']) writeFileSync(join(cache, name), '')
    for (const name of ['stale.png', 'drawings/stale.png']) utimesSync(join(cache, name), old, old)
    utimesSync(join(cache, 'fresh.png'), new Date(NOW), new Date(NOW))
    const { drawn, kept } = await make('fourth')
    expect([drawn, kept > 800]).toEqual([0, true])
    const left = readdirSync(cache, { recursive: true, encoding: 'utf8' })
    expect(left.filter((name) => name.includes('stale'))).toEqual([])
    expect(left).toContain('fresh.png')
    expect(readdirSync(cache)).toHaveLength(made + 1)
    expect(readdirSync(join(cache, 'drawings')).length).toBeGreaterThan(800)
  })

  it('are known by the digest of all modules that draw them', () => {
    const drawing = modulesOf(join(web, 'src/kit/share/card.ts'))
    expect(drawing.size).toBeGreaterThan(10)
    const isCovered = (file: string) => CARD_SOURCES.some((path) => file.startsWith(path))
    expect([...drawing].filter((file) => !isCovered(file))).toEqual([])
  })
})
