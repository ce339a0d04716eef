// Completion as a shell sees it.
import { stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { execa } from 'execa'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pathWithQuoin } from './process.ts'
import { cleanEnvironment, openPlace, type Place, tempFolder } from './quoin.ts'

let place: Place
let env: Record<string, string>
let logins: number
let lists: number
beforeAll(async () => {
  logins = 0
  lists = 0
  place = await openPlace({
    log({ path }) {
      if (path === '/auth/login') logins++
      if (path === '/api_admin/v1/auth/user') lists++
    },
  })
  // Completion uses the session that this saves.
  await place.quoin('projects list')
  env = cleanEnvironment({ ...place.env, PATH: await pathWithQuoin() })
})
afterAll(() => place.close())

const asked = async (...words: string[]) =>
  (await place.quoin(['__complete', '--', ...words])).stdout.split('\n').map((line) => line.split('\t')[0])

/** What bash would offer for a line whose last word is being typed. */
async function inBash(words: string[], split = words, before = '') {
  const line = `quoin ${words.join(' ')}`
  const script = [
    'source <(quoin completion bash)',
    before,
    `COMP_LINE='${line}' COMP_POINT=${line.length}`,
    `COMP_WORDS=(quoin ${split.map((word) => `'${word}'`).join(' ')})`,
    `COMP_CWORD=${split.length}`,
    // As somebody's shell may be set.
    'set -euo pipefail',
    '_quoin',
    'printf "%s\\n" "${COMPREPLY[@]}"',
  ].join('\n')
  const { stdout, stderr } = await execa('bash', ['--norc', '-c', script], { env, extendEnv: false })
  expect(stderr).toBe('')
  return stdout.split('\n')
}

describe('completion', () => {
  it('offers projects and models of the platform, and profiles of the machine', async () => {
    // On a slow machine it gives up, and is asked again.
    await expect.poll(() => asked('projects', 'use', '')).toEqual(['northgate', 'quayside', ''])
    await expect.poll(() => asked('content', 'list', '--model', 'art')).toEqual(['article', ''])
    expect(await asked('profiles', 'use', '')).toEqual([''])
  })

  it('offers IDs of the noun, fields, sort keys and API paths', async () => {
    await expect.poll(() => asked('users', 'get', 'user-')).toContain('user-anna')
    await expect
      .poll(() => asked('orders', 'list', '--users', 'user-anna,user-be'))
      .toContain('user-anna,user-ben')
    await expect.poll(() => asked('content', 'list', '--model=art')).toEqual(['--model=article', ''])
    expect(await asked('orders', 'list', '--fields', 'number,st')).toEqual(['number,status', ''])
    expect(await asked('orders', 'list', '--sort', '-cr')).toEqual(['-created', ''])
    expect(await asked('api', 'v1/auth/user')).toEqual(['v1/auth/user', 'v1/auth/user/{id}', ''])
    expect(await asked('api', 'DELETE', 'v1/auth/us')).toEqual(['v1/auth/user/{id}', ''])
  })

  it('is remembered for a minute, until signing out', async () => {
    const path = join(place.env.QUOIN_CONFIG_DIR as string, 'completions.json')
    await expect.poll(() => asked('users', 'get', 'user-')).toContain('user-anna')
    const before = lists
    expect(await asked('users', 'get', 'user-b')).toEqual(['user-ben', ''])
    expect(lists).toBe(before)
    if (process.platform !== 'win32') expect((await stat(path)).mode & 0o077).toBe(0)
    await place.quoin('logout')
    await expect(stat(path)).rejects.toThrow('ENOENT')
    expect(await asked('users', 'get', 'user-')).toEqual([''])
  })

  it('does not sign in without a saved session', async () => {
    const env = { QUOIN_CONFIG_DIR: await tempFolder() }
    const ran = await place.quoin(['__complete', '--', 'projects', 'use', ''], { env })
    expect([ran.stdout, logins]).toEqual(['', 1])
  })

  it('gives up waiting for a platform that does not respond', async () => {
    place.sandbox.faults.set({ rules: [{ path: '/api_admin/v1/auth/role', latency: 600_000 }] })
    expect(await place.quoin(['__complete', '--', 'roles', 'get', ''])).toMatchObject({
      exitCode: 0,
      stdout: '',
    })
    place.sandbox.faults.clear()
  })

  it('offers nothing, without an error, while the platform is down', async () => {
    const ran = await place.quoin(['__complete', '--', 'projects', 'use', ''], {
      env: { QUOIN_HOST: 'http://127.0.0.1:9' },
    })
    expect(ran).toEqual({ exitCode: 0, stdout: '', stderr: '' })
  })

  it('works in bash', async () => {
    // Signs in: the session that processes share went with the logout.
    await place.quoin('projects list')
    expect(await inBash(['ord'])).toEqual(['orders', 'order-groups'])
    expect(await inBash(['orders', ''])).toEqual(expect.arrayContaining(['list', 'get', 'export']))
    expect(await inBash(['orders', 'list', '--sta'])).toEqual(['--status'])
    await expect.poll(() => inBash(['projects', 'use', 'n'])).toEqual(['northgate'])
    expect(await inBash(['nosuch'])).toEqual([''])
    expect(await inBash([])).toContain('orders')
    const list = ['orders', 'list']
    expect(await inBash([...list, '--format=nd'], [...list, '--format', '=', 'nd'])).toEqual(['ndjson'])
    expect(await inBash([...list, '--format='], [...list, '--format', '='])).toContain('table')
  })

  it('offers a value with an asterisk in bash, not the files that it matches', async () => {
    const folder = await tempFolder()
    await writeFile(join(folder, 'packed'), '')
    const before = `cd '${folder}'; quoin() { printf 'pack*\\n'; }`
    expect(await inBash(['pa'], ['pa'], before)).toEqual(['pack*'])
  })

  it.each(['bash', 'zsh', 'fish', 'powershell'])('has a script for %s', async (shell) => {
    const { stdout, exitCode } = await place.quoin(['completion', shell])
    expect(exitCode).toBe(0)
    expect(stdout).toContain('__complete')
  })
})

describe('manual pages', () => {
  it('are written for every noun', async () => {
    const folder = await tempFolder()
    const { exitCode, stderr } = await place.quoin(['help', '--man', folder])
    expect([exitCode, /Wrote \d{2} manual pages/.test(stderr)]).toEqual([0, true])
    const { stdout } = await execa('cat', [join(folder, 'quoin-orders.1')])
    expect(stdout).toMatch(/^\.TH QUOIN\\-ORDERS 1/)
    expect(stdout).toContain('.SS quoin orders list')
  })
})
