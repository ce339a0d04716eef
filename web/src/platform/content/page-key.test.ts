import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const features = join(import.meta.dirname, '../../features')

/** Modules of `platform/content/` that a file reads content with; addresses and keys are computed, not read. */
const readsOf = (file: string, folder = '/platform/content'): string[] =>
  [
    ...readFileSync(file, 'utf8').matchAll(
      /^import (?!type)[^\n]*'[./]*(\/platform\/content|\.)\/([\w-]+)\.ts'/gm,
    ),
  ]
    .filter(([, from]) => from === folder)
    .map(([, , name]) => name ?? '')
    .filter((name) => !['addresses', 'page-key', 'flat'].includes(name))

it.each([
  ['apartment', 'ApartmentPage', 'panoramas'],
  ['floor', 'FloorPage', undefined],
])(
  'the cache key of the pages of %s covers everything that they read from the platform',
  (feature, page, one) => {
    const folder = join(features, feature)
    const components = readdirSync(folder)
      .filter((name) => name.endsWith('.astro'))
      .map((name) => join(folder, name))
    components.push(join(features, `../layouts/${page}.astro`))
    const read = new Set(components.flatMap((file) => readsOf(file)))
    if (one) expect(read).toContain(one)
    const frame = readsOf(join(import.meta.dirname, 'page-key.ts'), '.')
    const covered = [...frame, ...readsOf(join(folder, 'cache-key.ts'))]
    expect([...read].filter((name) => !covered.includes(name))).toEqual([])
  },
)
