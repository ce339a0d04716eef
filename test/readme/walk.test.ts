// The README's commands, in its order and as they stand: half a million rows, a terminal of 80 columns, Ctrl-C, and
// connections that drop. The sizes are those of the demo; tests that use less take them from here.
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { execa } from 'execa'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Sandbox, startSandbox } from '../../cli/sandbox/index.ts'
import { atTerminal, bare, hasScript, type TerminalOptions } from '../cli/at-terminal.ts'
import { spawnQuoin, wordsOf } from '../cli/process.ts'
import { tempFolder } from '../cli/quoin.ts'
import { root } from '../scripts/root.ts'

const readme = await readFile(join(root, 'README.md'), 'utf8')
const demo = readme.split(/^## /m).find((one) => one.startsWith('The demo\n')) ?? ''
/** The lines that the README types, each with the output that it shows. */
const shown = [...demo.matchAll(/```console\n(.*?)```/gs)]
  .map(([, text]) => text)
  .join('')
  .split(/^\$ npx quoin /m)
  .slice(1)
  .map((one) => one.trimEnd().split('\n'))

const EMAIL = 'admin@terasa.example'
const MB = 1e6

it('begins with a program that prints what the README shows', async () => {
  const [, program = '', printed] = /```js\n(.*?)```\n\n```text\n(.*?)```/s.exec(readme) ?? []
  const run = await execa(process.execPath, ['--input-type=module', '--eval', program], { cwd: root })
  expect(`${run.stdout}\n`).toBe(printed)
})

async function digestOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

/** The part of a line that does not change: its first column without numbers and their units. */
const shape = (line: string) => (line.split(/ {2,}/)[0] as string).replace(/\d[\d.,:]*( [kM]?B\b)?/g, '#')

describe.runIf(hasScript)('the demo of the README', () => {
  let sandbox: Sandbox
  let folder: string
  let password: string
  let env: Record<string, string>
  beforeAll(async () => {
    sandbox = await startSandbox({ seed: join(root, 'web/demo'), memory: true })
    password = sandbox.admins.find(({ email }) => email === EMAIL)?.password ?? ''
    folder = await tempFolder()
    env = { QUOIN_CONFIG_DIR: join(folder, 'config') }
  })
  afterAll(() => sandbox.close())

  const type = (line: string, options: Partial<TerminalOptions> = {}) =>
    atTerminal(wordsOf(line), { env, cwd: folder, ...options })

  /** Waits until as many bytes of a download have been written. */
  const arrived = (file: string, bytes: number) => () =>
    vi.waitFor(async () => expect((await stat(join(folder, `${file}.part`))).size).toBeGreaterThan(bytes), {
      interval: 2,
      timeout: 240_000,
    })

  /**
   * Types a line, presses Ctrl-C when as many bytes are there, and returns the line that the hint names. The response
   * stalls soon after, so that a busy machine cannot press too late.
   */
  async function interrupted(line: string, file: string, bytes: number, options?: Partial<TerminalOptions>) {
    const before = await stat(join(folder, `${file}.part`)).catch(() => ({ size: 0 }))
    sandbox.faults.set({ rules: [{ path: '*/csv', stallAfter: bytes - before.size + MB, times: 1 }] })
    const { exitCode, screen } = await type(line, { ...options, interruptAfter: arrived(file, bytes) })
    expect(screen).toMatch(/Stopped at [\d,]+ rows, kept in/)
    expect(exitCode).toBe(130)
    const hint = screen.split('Resume with: quoin ')[1]
    expect(hint, screen).toBeDefined()
    return (hint as string).replaceAll(/\s+/g, ' ').trim()
  }

  it('signs in, shows orders and exports half a million transactions', async () => {
    expect(shown).toHaveLength(4)
    for (const [command = '', ...expected] of shown) {
      const line = command.replace('http://127.0.0.1:4010', sandbox.url)
      const answers = [
        { after: 'Password', type: `${password}\n` },
        { after: 'Project to use', type: '\n' },
      ]
      const { exitCode, raw, screen } = await type(line, line.startsWith('login') ? { answers } : {})
      expect(exitCode, screen).toBe(0)
      const printed = raw.split(/[\r\n]+/).map((one) => shape(bare(one)))
      for (const one of expected.map(shape))
        expect(
          printed.some((other) => other.startsWith(one)),
          `${one}\n${screen}`,
        ).toBe(true)
    }
    expect((await stat(join(folder, 'transactions.csv'))).size).toBeGreaterThan(59 * MB)
  })

  it('resumes an export that was interrupted at 9 and at 40 MB', async () => {
    const first = await interrupted('transactions export -o again.csv', 'again.csv', 9 * MB)
    expect(first).toBe('transactions export -o again.csv --resume')
    const second = await interrupted(first, 'again.csv', 40 * MB)
    const { exitCode, screen } = await type(second)
    expect(screen).toMatch(/resumed at [\d,]+ · row count verified/)
    expect(screen).not.toContain('started over')
    expect(exitCode).toBe(0)
    expect(await digestOf(join(folder, 'again.csv'))).toBe(await digestOf(join(folder, 'transactions.csv')))
  })

  it('resumes when connections drop at 9 and at 40 MB, beside another process', async () => {
    sandbox.faults.set({
      rules: [9, 31].map((size) => ({ path: '*/csv', cutAfter: size * MB, times: 1 })),
    })
    const line = 'transactions export -o dropped.csv'
    const running = type(line)
    await arrived('dropped.csv', 0)()
    const beside = await spawnQuoin(line, { env, cwd: folder })
    expect(beside.stderr).toContain('dropped.csv.part')
    expect(beside.exitCode).not.toBe(0)
    const { exitCode, screen } = await running
    expect(screen).toMatch(/resumed at [34]\d\d,\d{3} · row count verified/)
    expect(exitCode).toBe(0)
    expect(await digestOf(join(folder, 'dropped.csv'))).toBe(await digestOf(join(folder, 'transactions.csv')))
  })

  it('resumes NDJSON in the first process of a fresh configuration', async () => {
    const fresh = {
      QUOIN_CONFIG_DIR: join(folder, 'fresh'),
      QUOIN_HOST: sandbox.url,
      QUOIN_EMAIL: EMAIL,
      QUOIN_PASSWORD: password,
      QUOIN_PROJECT: 'terasa',
    }
    const line = 'transactions export -o fresh.ndjson'
    const hint = await interrupted(line, 'fresh.ndjson', 9 * MB, { env: fresh })
    sandbox.faults.set({ rules: [{ path: '*/csv', cutAfter: 31 * MB, times: 1 }] })
    const { exitCode, screen } = await type(hint, { env: fresh })
    expect(screen).toMatch(/500,073 rows .* resumed at [\d,]+ · row count verified/s)
    expect(exitCode).toBe(0)
    const text = await readFile(join(folder, 'fresh.ndjson'), 'utf8')
    const ids = new Set(
      text
        .trimEnd()
        .split('\n')
        .map((row) => JSON.parse(row)._id),
    )
    expect(ids.size).toBe(500_073)
  })
})
