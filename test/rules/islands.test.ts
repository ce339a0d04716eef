import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../scripts/root.ts'

/** The files that a test imports. */
const importsOf = (test: string) =>
  [...readFileSync(join(root, test), 'utf8').matchAll(/from '(\.[^']+)'/g)].map(([, to = '']) =>
    join(dirname(test), to),
  )

it('each island is rendered by a test that needs no browser', () => {
  const rendered = new Set(globSync('web/src/**/*.test.tsx', { cwd: root }).flatMap(importsOf))
  const islands = globSync('web/src/**/*.island.tsx', { cwd: root })
  expect(islands.length).toBeGreaterThan(20)
  expect(islands.filter((file) => !rendered.has(file)).map((file) => basename(file))).toEqual([])
})

it('no island waits for a browser that is never idle', () => {
  const pages = globSync('web/src/**/*.astro', { cwd: root })
  const waits = pages.flatMap((page) =>
    readFileSync(join(root, page), 'utf8').match(/client:idle(?!={WHEN_IDLE}).*/g),
  )
  expect(waits.filter(Boolean)).toEqual([])
})
