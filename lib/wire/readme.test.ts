import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { CALLS } from './calls.ts'
import { upToDate } from './readme.ts'
import { coverageTable, methodTables } from './table.ts'

describe('the tables', () => {
  it('have every call and every method', () => {
    const tables = methodTables()
    for (const { call, client, method } of CALLS) {
      expect(tables).toContain(`\`${client}.${method.split(' ')[0]}\``)
      expect(tables).toContain(`\`${call}\``)
    }
    const all = new Set(CALLS.map(({ call }) => call)).size
    expect(coverageTable()).toContain(`| **all** | ${all} |`)
  })
})

/** The formatter pads tables; that is no difference. */
const unpadded = (text: string) => text.replaceAll(/ +/g, ' ').replaceAll(/-{3,}/g, '---')

describe('the README of the library', () => {
  it('shows the calls and the examples as they are', async () => {
    const readme = await readFile(new URL('../README.md', import.meta.url), 'utf8')
    // To mend it: node lib/wire/readme.ts
    expect(unpadded(readme)).toBe(unpadded(await upToDate()))
  })
})
