import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../scripts/root.ts'

const TABLE = /^(?:export )?const (\w+): (?:Readonly<|Partial<)*Record<string,/gm

it('what any string may be looked up in is a Map in the website: an object has `constructor` and more', () => {
  const found: string[] = []
  for (const name of globSync('{api,jobs,scripts,server,src}/**/*.{ts,tsx,astro}', {
    cwd: join(root, 'web'),
  })) {
    if (/\.(test|fixture)\.tsx?$/.test(name)) continue
    const text = readFileSync(join(root, 'web', name), 'utf8')
    for (const [, table] of text.matchAll(TABLE))
      if (text.includes(`${table}[`)) found.push(`${name}: ${table}`)
  }
  expect(found).toEqual([])
})
