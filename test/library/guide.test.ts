// The pages of the guide: every example runs as it stands there, against the starter seed.
import { readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { execa } from 'execa'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Sandbox, type Snapshot, startSandbox } from '../../cli/sandbox/index.ts'
import * as errors from '../../lib/errors.ts'
import { quoinHere } from '../cli/quoin.ts'
import { root } from '../scripts/root.ts'
import { mistakesIn, openProject } from './project.ts'
import { runHere } from './run-here.ts'

/** Where `quoin sandbox start` listens. In a test it is any free port. */
const HOST = 'http://127.0.0.1:4010'

interface Example {
  name: string
  code: string
  /** What the page says that it prints. */
  prints: string | undefined
}

const PAGES = ['README.md', ...readdirSync(join(root, 'lib/docs')).map((name) => `docs/${name}`)]
const pages = await Promise.all(
  PAGES.map(async (page) => ({ page, text: await readFile(join(root, 'lib', page), 'utf8') })),
)

const examples: Example[] = pages.flatMap(({ page, text }) =>
  [...text.matchAll(/```ts\n(.*?)```\n(?:\n```text\n(.*?)```)?/gs)].map(([, code = '', prints], index) => ({
    name: `${basename(page, '.md')}-${index + 1}.mts`,
    code,
    prints,
  })),
)

let project: string
let sandbox: Sandbox
let start: Snapshot
beforeAll(async () => {
  sandbox = await startSandbox()
  const opened = await openProject('@types/node')
  project = opened.project
  const env = {
    QUOIN_CONFIG_DIR: join(project, 'config'),
    QUOIN_HOST: sandbox.url,
    QUOIN_PROJECT: 'northgate',
    QUOIN_EMAIL: 'admin@quoin.example',
    QUOIN_PASSWORD: 'Admin-pass-123',
  }
  const [, command = ''] =
    /npx quoin (models types .*)/.exec(await readFile(join(root, 'lib/docs/content.md'), 'utf8')) ?? []
  await quoinHere(env)(command, { cwd: project })
  await Promise.all(
    examples.map(({ name, code }) => writeFile(join(project, name), code.replaceAll(HOST, sandbox.url))),
  )
  start = sandbox.snapshot()
  return opened.remove
})
beforeEach(() => sandbox.restore(start))
afterAll(() => sandbox?.close())

describe('the guide', () => {
  // Programs have tests of their own: some do not end by themselves.
  it.each(examples.filter(({ name }) => !name.startsWith('programs-')))(
    'has an example that runs and prints what it says: $name',
    async ({ name, prints }) => {
      const { stdout, stderr } = await runHere(join(project, name), { cwd: project })
      expect(stderr).toBe('')
      expect(stdout).toBe((prints ?? '').trimEnd())
    },
  )

  // Alone, as a reader's first one and the one that has to hang up.
  it.each(examples.filter(({ name }) => /^(README|chat)-1/.test(name)))(
    'has an example that ends by itself as a process: $name',
    async ({ name, prints }) => {
      const { stdout } = await execa(process.execPath, [name], { cwd: project })
      expect(stdout).toBe((prints ?? '').trimEnd())
    },
  )

  it('has examples that compile under the strictest settings, the front page too', async () => {
    const readme = await readFile(join(root, 'README.md'), 'utf8')
    const programs = [...readme.matchAll(/```[jt]s\n(.*?)```/gs)].map(([, code = '']) => code)
    expect(await mistakesIn(project, programs)).toBe('')
  })

  it('lists every error', () => {
    const names = Object.keys(errors).filter((name) => name.endsWith('Error') && /^[A-Z]/.test(name))
    const text = pages.find(({ page }) => page === 'docs/errors.md')?.text
    for (const name of names) expect(text).toContain(`\`${name}\``)
  })

  it('links to each of its pages from the first one', () => {
    for (const page of PAGES.slice(1)) expect(pages[0]?.text).toContain(`](${page})`)
  })
})
