// `npm run rehearse`: everything of a release but the upload. Two clean clones of the last commit are installed and
// packed, the same bytes are expected of both, and the package is published to a registry on this machine, installed
// from it and tried as a newcomer would.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { execa } from 'execa'
import { root } from './root.ts'

/** The registry to publish to. Its audit wants node-fetch by a tag, which mirrors of npm do not have. */
const REGISTRY = {
  private: true,
  dependencies: { verdaccio: '6.10.4' },
  overrides: { 'node-fetch': '2.7.0' },
}

class RehearsalError extends Error {}

async function step<T>(name: string, work: () => Promise<T>): Promise<T> {
  const started = performance.now()
  try {
    const result = await work()
    console.log(`ok   ${name} (${((performance.now() - started) / 1000).toFixed(1)} s)`)
    return result
  } catch (error) {
    const { all, shortMessage, message } = error as { all?: string; shortMessage?: string; message: string }
    throw new RehearsalError(
      `${name}: ${[shortMessage ?? message, all?.slice(0, 2000)].filter(Boolean).join('\n')}`,
    )
  }
}

function expect(isTrue: boolean, message: string): asserts isTrue {
  if (!isTrue) throw new Error(message)
}

const npm = (args: string[], cwd: string, env: NodeJS.ProcessEnv = {}) =>
  execa('npm', args, { cwd, env, all: true })

/** Clones the last commit, installs what the lock file pins, and packs; `prepack` builds. */
async function packClone(folder: string): Promise<string> {
  await execa('git', ['clone', '--quiet', '--no-hardlinks', root, folder], { all: true })
  await npm(['ci'], folder)
  await npm(['pack', '--pack-destination', folder], folder)
  const name = (await readdir(folder)).find((file) => file.endsWith('.tgz'))
  expect(name !== undefined, 'npm pack wrote no tarball')
  return join(folder, name)
}

const digest = async (file: string) =>
  createHash('sha256')
    .update(await readFile(file))
    .digest('hex')

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })
}

/** A registry that takes anything, and asks the usual one for packages that it does not have. */
async function startRegistry(folder: string): Promise<{ url: string; close(): void }> {
  const home = join(folder, 'registry')
  await mkdir(home)
  await writeFile(join(home, 'package.json'), JSON.stringify(REGISTRY))
  await npm(['install', '--ignore-scripts'], home)
  const uplink = (await npm(['config', 'get', 'registry'], root)).stdout.trim()
  const config = join(home, 'config.yaml')
  await writeFile(
    config,
    `storage: ${JSON.stringify(join(home, 'storage'))}
uplinks: { usual: { url: ${JSON.stringify(uplink)} } }
packages:
  quoin: { access: $all, publish: $all }
  '**': { access: $all, proxy: usual }
log: { type: stdout, level: warn }
`,
  )
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const program = join(home, 'node_modules/verdaccio/bin/verdaccio')
  const args = [program, '--config', config, '--listen', url]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'], cwd: home })
  const close = () => child.kill()
  let output = ''
  let hasEnded = false
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (output += data))
  child.on('error', (error) => (output += error.message))
  child.on('close', () => (hasEnded = true))
  const until = Date.now() + 180_000
  while (
    !(await fetch(`${url}/-/ping`).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (hasEnded || Date.now() > until) {
      close()
      throw new Error(`the registry did not start:\n${output.slice(-1000)}`)
    }
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  return { url, close }
}

/** The example at the top of the README, as a newcomer runs it. */
async function firstProgram(project: string): Promise<void> {
  const readme = await readFile(join(project, 'node_modules/quoin/README.md'), 'utf8')
  const [, program, printed] = /```js\n(.*?)```\n\n```text\n(.*?)```/s.exec(readme) ?? []
  expect(program !== undefined, 'README.md shows no program with what it prints')
  await writeFile(join(project, 'first.mjs'), program)
  const { stdout } = await execa('node', ['first.mjs'], { cwd: project, all: true })
  expect(
    stdout.trim() === printed?.trim(),
    `README.md says that it prints\n${printed}but it prints\n${stdout}`,
  )
}

async function tryInstalled(project: string): Promise<void> {
  const installed = join(project, 'node_modules/quoin')
  const quoin = (...args: string[]) => execa('npx', ['quoin', ...args], { cwd: project, all: true })
  const { version, man } = JSON.parse(await readFile(join(installed, 'package.json'), 'utf8'))
  expect((await quoin('--version')).stdout === version, `quoin --version does not print ${version}`)
  expect((await quoin('orders', '--help')).stdout.includes('quoin orders'), 'quoin orders --help has no help')
  for (const shell of ['bash', 'zsh', 'fish'])
    expect((await quoin('completion', shell)).stdout.includes('quoin'), `there is no completion for ${shell}`)
  for (const page of man as string[]) {
    const text = await readFile(join(installed, page), 'utf8').catch(() => '')
    expect(text.includes('.TH'), `package.json lists ${page}, which is no manual page of the package`)
  }
}

async function tryAll(project: string): Promise<void> {
  await step('the first program of the README runs', () => firstProgram(project))
  await step('the command, its manual pages and completions work', () => tryInstalled(project))
}

async function rehearse(folder: string): Promise<void> {
  await step('the registry can be reached', () => npm(['ping'], root)).catch(() => {
    throw new RehearsalError(
      'the npm registry cannot be reached. The rehearsal installs packages and a registry: check the network or the proxy.',
    )
  })
  const tarball = await step('a clean clone packs', () => packClone(join(folder, 'one')))
  await step('a second clone, in another folder, packs the same bytes', async () => {
    const [first, second] = [await digest(tarball), await digest(await packClone(join(folder, 'another')))]
    expect(first === second, `sha256 ${first} and ${second}`)
    console.log(`     sha256 ${first}`)
  })
  const registry = await step('a registry starts on this machine', () => startRegistry(folder)).catch(
    (error: Error) => error,
  )
  const project = join(folder, 'project')
  await mkdir(project)
  if (registry instanceof Error) {
    console.error(`FAIL ${registry.message}`)
    await step('npm would publish it', () => npm(['publish', '--dry-run', tarball], folder))
    await step('npm installs the tarball in an empty folder', () => npm(['install', tarball], project))
    await tryAll(project)
    throw new RehearsalError('all but publishing to a registry was rehearsed, because none could be started')
  }
  try {
    const address = registry.url.replace('http:', '')
    const npmrc = join(folder, 'npmrc')
    await writeFile(npmrc, `registry=${registry.url}/\n${address}/:_authToken=rehearsal\n`)
    const env = { npm_config_userconfig: npmrc, npm_config_registry: `${registry.url}/` }
    await step('npm publishes it', () => npm(['publish', tarball], folder, env))
    await step('npm installs it in an empty folder', () =>
      npm(['install', 'quoin', '--no-audit'], project, env),
    )
    await tryAll(project)
  } finally {
    registry.close()
  }
}

const folder = await mkdtemp(join(tmpdir(), 'quoin-rehearsal-'))
try {
  await rehearse(folder)
  console.log(
    'The release would work. What is not rehearsed: the upload with provenance, which needs the workflow.',
  )
} catch (error) {
  if (!(error instanceof RehearsalError)) throw error
  console.error(`Error: ${error.message}`)
  process.exitCode = 1
} finally {
  await rm(folder, { recursive: true, force: true, maxRetries: 3 })
}
