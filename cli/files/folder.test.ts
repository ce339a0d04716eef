// A folder that cannot be made: whatever makes it ends with one sentence that names it.
import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const parent = mkdtempSync(join(tmpdir(), 'make-folder-'))
beforeAll(() => {
  writeFileSync(join(parent, 'file'), '')
  symlinkSync(join(parent, 'gone'), join(parent, 'link'))
  symlinkSync('loop', join(parent, 'loop'))
  mkdirSync(join(parent, 'read-only'))
  chmodSync(join(parent, 'read-only'), 0o500)
})
afterAll(() => rmSync(parent, { recursive: true, force: true }))

const KINDS: Record<string, string> = {
  'a file': join(parent, 'file'),
  'a folder in a file': join(parent, 'file', 'a', 'b'),
  'a broken link': join(parent, 'link'),
  'a folder in a broken link': join(parent, 'link', 'a'),
  'a link to itself': join(parent, 'loop', 'a'),
  'a name that is too long': join(parent, 'x'.repeat(300), 'a'),
  ...(process.platform === 'linux' ? { 'a folder in /proc': '/proc/x', 'one below it': '/proc/x/a/b' } : {}),
  // Root may write anywhere.
  ...(process.getuid?.() === 0 ? {} : { 'a folder in a read-only one': join(parent, 'read-only', 'a') }),
}

const INDEX = JSON.stringify(new URL('../sandbox/index.ts', import.meta.url).href)
/** In a process of its own: a call that never returns would take this one along. */
const TRY_ALL = `
  const { startSandbox } = await import(${INDEX})
  const { export: exportTo } = await startSandbox()
  const messageOf = async (work) => Promise.resolve().then(work).then(() => 'done', String)
  for (const path of ${JSON.stringify(Object.values(KINDS))}) {
    console.log(await messageOf(() => startSandbox({ dir: path })))
    console.log(await messageOf(() => exportTo(path + '/seed')))
  }
  process.exit()`

describe('a folder that cannot be made', () => {
  let messages: string[]
  beforeAll(() => {
    const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', TRY_ALL], {
      encoding: 'utf8',
      timeout: 60_000,
    })
    messages = stdout.split('\n')
  })

  it.each(Object.keys(KINDS))('ends a start and an export with one sentence: %s', (kind) => {
    const [started, exported] = messages.slice(2 * Object.keys(KINDS).indexOf(kind))
    for (const message of [started, exported]) expect(message).toMatch(/^Error: \/\S+ cannot be created: ./)
  })
})
