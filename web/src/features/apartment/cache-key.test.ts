import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

/** Modules of `cms/` that a file reads content with; addresses are computed, not read. */
const readsOf = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/^import (?!type)[^\n]*\/cms\/([\w-]+)\.ts'/gm)]
    .map(([, name]) => name ?? '')
    .filter((name) => name !== 'addresses')

it('the digest of a flat’s page covers everything that the page reads from the platform', () => {
  const components = readdirSync(import.meta.dirname)
    .filter((name) => name.endsWith('.astro'))
    .map((name) => join(import.meta.dirname, name))
  const read = new Set(components.flatMap(readsOf))
  expect(read).toContain('panoramas')
  const covered = readsOf(join(import.meta.dirname, 'cache-key.ts'))
  expect([...read].filter((name) => !covered.includes(name))).toEqual([])
})
