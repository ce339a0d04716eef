// `npm run rehearse`: everything of a release but the upload. Two clean clones of the last commit are installed and
// packed, the same bytes are expected of both, and the package is installed and tried as a newcomer would.
import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { execa } from 'execa'
import { root } from './root.ts'

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

const npm = (args: string[], cwd: string) => execa('npm', args, { cwd, all: true })

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

async function rehearse(folder: string): Promise<void> {
  await step('the registry can be reached', () => npm(['ping'], root)).catch(() => {
    throw new RehearsalError(
      'the npm registry cannot be reached. The rehearsal installs packages: check the network or the proxy.',
    )
  })
  const tarball = await step('a clean clone packs', () => packClone(join(folder, 'one')))
  await step('a second clone, in another folder, packs the same bytes', async () => {
    const [first, second] = [await digest(tarball), await digest(await packClone(join(folder, 'another')))]
    expect(first === second, `sha256 ${first} and ${second}`)
    console.log(`     sha256 ${first}`)
  })
  await step('npm would publish it', () => npm(['publish', '--dry-run', tarball], folder))
  const project = join(folder, 'project')
  await mkdir(project)
  await step('npm installs it in an empty folder', () => npm(['install', tarball, '--no-audit'], project))
  await step('the first program of the README runs', () => firstProgram(project))
  await step('the command, its manual pages and completions work', () => tryInstalled(project))
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
