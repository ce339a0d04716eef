// Programs written from the guide run with the built package. That they compile is checked with the guide's examples.
import { cp, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Sandbox, startSandbox } from '../../cli/sandbox/index.ts'
import { root } from '../scripts/root.ts'
import { runHere } from './run-here.ts'

const PRINTS: Record<string, string> = {
  'book-as-user.ts': 'created true number',
  'chat-bot.ts': 'connected',
  'export-orders.ts': 'true true',
  'form-errors.ts': 'password,email,dateOfBirth,fullName\npassword',
  'paging.ts': '2 1 true 3',
  'permissions.ts': 'true\nfalse\nusage',
  'raw-response.ts': '200 application/json true\nNorthgate 200 string',
  'retries.ts': 'true 3\nno longer needed\ntrue',
  'typed-content.ts': '7 true\n5 true',
  'upload.ts': '600000 600000 600000',
  'with-sandbox.ts': '1',
}

const programs = join(import.meta.dirname, 'programs')
let project: string
let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox({ memory: true })
  project = await mkdtemp(join(tmpdir(), 'quoin-programs-'))
  await mkdir(join(project, 'node_modules'))
  await symlink(root, join(project, 'node_modules/quoin'))
  await cp(programs, project, { recursive: true })
  await writeFile(join(project, 'package.json'), '{"type":"module"}')
})
afterAll(async () => {
  await sandbox.close()
  await rm(project, { recursive: true, force: true })
})

describe('the programs written from the guide', () => {
  it('are all tested', async () => {
    expect((await readdir(programs)).sort()).toEqual(Object.keys(PRINTS))
  })

  it.each(Object.entries(PRINTS))('run: %s', async (name, stdout) => {
    const ran = await runHere(join(project, name), { env: { QUOIN_HOST: sandbox.url } })
    expect(ran).toEqual({ stdout, stderr: '', exitCode: 0 })
  })
})
