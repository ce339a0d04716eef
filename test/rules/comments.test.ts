import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../scripts/root.ts'

/** A comment that starts in the middle of a sentence, such as "of the building", does not name its subject. */
const FRAGMENT = /(?:\/\/|\/\*\*) Of /

describe('comments', () => {
  it('are sentences or name their subject', () => {
    const files = globSync('{lib,cli,web,test}/**/*.{ts,tsx,astro}', {
      cwd: root,
      exclude: ['**/node_modules/**', '**/dist*/**', '**/.astro/**'],
    })
    const fragments = files.filter((file) => FRAGMENT.test(readFileSync(join(root, file), 'utf8')))
    expect(fragments).toEqual([])
  })
})
