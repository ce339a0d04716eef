import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { currentId } from '../server/releases.ts'
import { lock, publish, removeOldReleases } from './releases.ts'

let folder: string
let other: ChildProcess | undefined
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'releases-'))
})
afterEach(() => {
  other?.kill('SIGKILL')
  rmSync(folder, { recursive: true })
})

/** Runs code in another process, with the modules of releases as `releases` and the folder as `folder`. */
function run(code: string): ChildProcess {
  const from = (path: string) => JSON.stringify(new URL(path, import.meta.url).href)
  const script = `const releases = { ...await import(${from('./releases.ts')}), ...await import(${from('../server/releases.ts')}) }
    const folder = process.argv[1]
    ${code}`
  other = spawn(process.execPath, ['--input-type=module', '-e', script, folder], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  return other
}

describe('the lock of a folder', () => {
  it('is held by one at a time within a process', () => {
    const file = join(folder, 'build.lock')
    const mine = lock(file)
    expect([mine === undefined, lock(file)]).toEqual([false, undefined])
    mine?.[Symbol.dispose]()
    using again = lock(file)
    expect(again).toBeDefined()
  })

  it('is held by one process, and free again when that is killed', async () => {
    const child = run(`globalThis.held = releases.lock(folder + '/build.lock')
      process.send('locked')
      setInterval(() => {}, 1000)`)
    await once(child, 'message')
    expect(lock(join(folder, 'build.lock'))).toBeUndefined()
    child.kill('SIGKILL')
    await once(child, 'exit')
    using mine = lock(join(folder, 'build.lock'))
    expect(mine).toBeDefined()
  })
})

it('the pointer is never missing and never goes back while it is replaced', async () => {
  publish(folder, '1')
  const child = run(`process.send('started')
    let last = 0
    let faults = 0
    while (last < 500) {
      const id = Number(releases.currentId(folder) ?? 0)
      if (id < last) faults += 1
      last = Math.max(id, last)
    }
    process.send(faults)`)
  await once(child, 'message')
  for (let id = 2; id <= 500; id++) publish(folder, String(id))
  expect((await once(child, 'message'))[0]).toBe(0)
  await once(child, 'exit')
  expect(currentId(folder)).toBe('500')
})

it('a release that is listed is whole, also while old ones are removed', async () => {
  const FILES = 200
  for (let id = 10; id < 30; id++) {
    mkdirSync(join(folder, 'releases', String(id)), { recursive: true })
    for (let file = 0; file < FILES; file++)
      writeFileSync(join(folder, 'releases', String(id), `${file}`), '')
  }
  publish(folder, '29')
  const child = run(`const { readdirSync } = await import('node:fs')
    const files = (id) => {
      try { return readdirSync(folder + '/releases/' + id).length } catch { return 0 }
    }
    process.send('started')
    let faults = 0
    for (let ids = releases.releaseIds(folder); ids.length > 5; ids = releases.releaseIds(folder)) {
      const broken = ids.filter((id) => files(id) < ${FILES})
      const left = releases.releaseIds(folder)
      faults += broken.filter((id) => left.includes(id)).length
    }
    process.send(faults)`)
  await once(child, 'message')
  removeOldReleases(folder)
  expect((await once(child, 'message'))[0]).toBe(0)
  await once(child, 'exit')
})
