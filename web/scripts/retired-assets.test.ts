import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { keepRetiredAssets } from './retired-assets.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'retired-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const HOUR = 3_600_000
const start = Date.parse('2026-11-20T08:00:00Z')

function build(name: string, files: readonly string[]): string {
  const folder = join(root, name)
  mkdirSync(join(folder, 'client/assets'), { recursive: true })
  for (const file of files) writeFileSync(join(folder, 'client/assets', file), file)
  return folder
}
const assets = (folder: string) => readdirSync(join(folder, 'client/assets')).sort()

describe('scripts and styles of earlier builds', () => {
  it('are kept for a day after the deployment that replaced them, across several builds', () => {
    const first = build('1', ['Loan.aaa.js', 'Loan.aaa.js.br', 'base.css', 'hero.avif'])
    const second = build('2', ['Loan.bbb.js', 'base.css'])
    keepRetiredAssets(first, second, start)
    expect(assets(second)).toEqual(['Loan.aaa.js', 'Loan.aaa.js.br', 'Loan.bbb.js', 'base.css'])

    const third = build('3', ['Loan.ccc.js', 'base.css'])
    keepRetiredAssets(second, third, start + 23 * HOUR)
    expect(assets(third)).toEqual(['Loan.aaa.js', 'Loan.aaa.js.br', 'Loan.bbb.js', 'Loan.ccc.js', 'base.css'])

    const fourth = build('4', ['Loan.ddd.js'])
    keepRetiredAssets(third, fourth, start + 25 * HOUR)
    expect(assets(fourth)).toEqual(['Loan.bbb.js', 'Loan.ccc.js', 'Loan.ddd.js', 'base.css'])
  })

  it('are kept for another day if the record was damaged, and there are none at the first build', () => {
    const first = build('1', ['a.js'])
    writeFileSync(join(first, 'retired.json'), '{"a.js": 7')
    const second = build('2', ['b.js'])
    keepRetiredAssets(first, second, start)
    expect(assets(second)).toEqual(['a.js', 'b.js'])
    expect(() => keepRetiredAssets(join(root, 'none'), second, start)).not.toThrow()
  })
})
