// Programs written from the guide compile under `strict` and run with the packed package.
import { cp, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { execa } from 'execa'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Sandbox, startSandbox } from '../../cli/sandbox/index.ts'
import { root } from '../scripts/root.ts'

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
const DEPENDENCIES = ['axios', 'jwt-decode', 'socket.io-client', '@types']

let project: string
let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox({ memory: true })
  project = await mkdtemp(join(tmpdir(), 'quoin-programs-'))
  const modules = join(project, 'node_modules')
  await mkdir(modules)
  const pack = ['pack', '--json', '--ignore-scripts', '--pack-destination', project]
  const [{ filename }] = JSON.parse((await execa('npm', pack, { cwd: root })).stdout)
  await execa('tar', ['-xzf', filename], { cwd: project })
  await cp(join(project, 'package'), join(modules, 'quoin'), { recursive: true })
  for (const name of DEPENDENCIES) await symlink(join(root, 'node_modules', name), join(modules, name), 'dir')
  await cp(join(import.meta.dirname, 'programs'), project, { recursive: true })
  await writeFile(join(project, 'package.json'), '{"type":"module"}')
})
afterAll(async () => {
  await sandbox.close()
  await rm(project, { recursive: true, force: true })
})

describe('the programs written from the guide', () => {
  it('compile under strict, including the declarations of the package', async () => {
    const compilerOptions = {
      module: 'nodenext',
      target: 'es2024',
      strict: true,
      noEmit: true,
      types: ['node'],
    }
    await writeFile(join(project, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*.ts'] }))
    const { stdout } = await execa(join(root, 'node_modules/.bin/tsc'), ['-p', '.'], {
      cwd: project,
      reject: false,
    })
    expect(stdout).toBe('')
  })

  it('are all tested', async () => {
    expect((await readdir(join(import.meta.dirname, 'programs'))).sort()).toEqual(Object.keys(PRINTS))
  })

  it('may be CommonJS or bundled', async () => {
    const call = `createPublicClient({ host: '${sandbox.url}', apiKey: 'northgate-public-key' }).project.self()`
    const log = `${call}.then(({ name }) => console.log(name))`
    await writeFile(
      join(project, 'app.cjs'),
      `const { createPublicClient } = require('quoin/public')\n${log}`,
    )
    await writeFile(join(project, 'app.js'), `import { createPublicClient } from 'quoin/public'\n${log}`)
    const esbuild = ['app.js', '--bundle', '--format=esm', '--outfile=bundled.js']
    await execa(join(root, 'node_modules/.bin/esbuild'), esbuild, { cwd: project })
    for (const file of ['app.cjs', 'bundled.js']) {
      expect((await execa(process.execPath, [file], { cwd: project })).stdout, file).toBe('Northgate')
    }
  })

  it.each(Object.entries(PRINTS))('run: %s', async (name, printed) => {
    const env = { QUOIN_HOST: sandbox.url }
    const { stdout, stderr } = await execa(process.execPath, [join(project, name)], { env, reject: false })
    expect({ stdout, stderr }).toEqual({ stdout: printed, stderr: '' })
  })
})
