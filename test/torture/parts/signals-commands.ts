// Commands of every kind, interrupted at random moments: the right exit code, nothing half done, the next run works.
import { createHash } from 'node:crypto'
import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startSandbox } from '../../../cli/sandbox/index.ts'
import type { Row } from '../torture.ts'
import { type Ended, end, type Place, read, start, times } from './signals-run.ts'

const CODES = { SIGINT: 130, SIGTERM: 143 } as const
/** Before the signal. */
const MAX_DELAY_MS = 1500

interface Subject {
  name: string
  words(folder: string): string[]
  input?: string
  /** Prepares what a run works on. */
  prepare?(folder: string): Promise<void>
  /** What is wrong with what the run left, if anything. */
  check?(folder: string, env: Record<string, string>): Promise<string | undefined>
  /** Exits with 0 when it is interrupted. */
  isServer?: boolean
}

/** Every file of a folder with its content, without files that only a running process needs. */
async function contentsOf(folder: string): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const hash = createHash('sha256')
  for (const file of files.sort()) hash.update(file.slice(folder.length)).update(await readFile(file))
  return hash.digest('hex')
}

async function subjectsOf(place: Place): Promise<Subject[]> {
  const run = async (words: string[], env = place.env): Promise<Ended> => {
    const child = start({ ...place, env }, words)
    child.stdout?.resume()
    return end(child)
  }
  const reference = join(place.torture.folder, 'pulled')
  const pulled = await run(['content', 'pull', '-C', reference])
  if (pulled.code !== 0) throw new Error(`content pull: exit ${pulled.code}: ${pulled.stderr}`)
  const whole = await contentsOf(reference)
  const store = join(place.torture.folder, 'stored')
  await (await startSandbox({ dir: store })).close()
  const seeded = await run(['sandbox', 'export', join(place.torture.folder, 'seeded'), '--dir', store])
  if (seeded.code !== 0) throw new Error(`sandbox export: exit ${seeded.code}: ${seeded.stderr}`)
  const seed = await contentsOf(join(place.torture.folder, 'seeded'))
  return [
    {
      name: 'transactions export',
      words: (folder) => ['transactions', 'export', '-o', join(folder, 'all.csv')],
      async check(folder) {
        const file = join(folder, 'all.csv')
        const final = await read(file)
        if (final && !final.equals(place.expected)) return `half a file of ${final.length} bytes`
        const words = ['transactions', 'export', '-o', file, '--resume', ...(final ? ['--overwrite'] : [])]
        const { code, stderr } = await run(words)
        if (code !== 0) return `resumed: exit ${code}: ${stderr.slice(0, 300)}`
        return (await read(file))?.equals(place.expected) ? undefined : 'resumed, but the file differs'
      },
    },
    {
      name: 'content pull',
      words: (folder) => ['content', 'pull', '-C', join(folder, 'cms')],
      async check(folder) {
        const again = await run(['content', 'pull', '-C', join(folder, 'cms')])
        if (again.code !== 0) return `the next pull: exit ${again.code}: ${again.stderr.slice(0, 300)}`
        return (await contentsOf(join(folder, 'cms'))) === whole
          ? undefined
          : 'the next pull leaves other files'
      },
    },
    {
      name: 'content push',
      prepare: (folder) => cp(reference, join(folder, 'cms'), { recursive: true }),
      words: (folder) => ['content', 'push', '-C', join(folder, 'cms'), '--yes'],
    },
    {
      name: 'files upload',
      prepare: (folder) => writeFile(join(folder, 'plan.bin'), Buffer.alloc(3_000_000, 7)),
      words: (folder) => ['files', 'upload', join(folder, 'plan.bin')],
    },
    {
      name: 'login',
      words: () => [
        ...['login', '--host', place.env.QUOIN_HOST ?? '', '--email', place.env.QUOIN_EMAIL ?? ''],
        '--password-stdin',
      ],
      input: `${place.env.QUOIN_PASSWORD}\n`,
      async check(folder, env) {
        const { code, stderr } = await run(['whoami'], env)
        const left = (await readdir(folder)).filter((name) => /\.(tmp|lock)$|damaged/.test(name))
        if (left.length > 0) return `left over: ${left.join(', ')}`
        return code === 0 || code === 4 ? undefined : `whoami: exit ${code}: ${stderr.slice(0, 300)}`
      },
    },
    { name: 'users list', words: () => ['users', 'list', '--all', '--json'] },
    { name: 'chat tail', words: () => ['chat', 'tail', 'conversation-2', '--format', 'ndjson'] },
    {
      name: 'sandbox export',
      prepare: (folder) => cp(store, join(folder, 'store'), { recursive: true }),
      words: (folder) => ['sandbox', 'export', join(folder, 'seed'), '--dir', join(folder, 'store')],
      async check(folder) {
        const made = (await readdir(folder)).filter((name) => name !== 'store')
        if (made.length === 0) return undefined
        const isWhole = made.join() === 'seed' && (await contentsOf(join(folder, 'seed'))) === seed
        return isWhole ? undefined : `half an export: ${made.join(', ')}`
      },
    },
    {
      name: 'sandbox start',
      words: (folder) => ['sandbox', 'start', '--dir', join(folder, 'store'), '--port', '0', '--quiet'],
      isServer: true,
    },
  ]
}

export async function disturbedCommands(place: Place): Promise<Row> {
  const { torture } = place
  const subjects = await subjectsOf(place)
  const done = await times(torture.runs(200, subjects.length), 'Stopped', async (index) => {
    const chance = torture.random(`command ${index}`)
    const subject = subjects[index % subjects.length] as Subject
    const signal = chance.pick(['SIGINT', 'SIGTERM'] as const)
    const folder = join(torture.folder, `command-${index}`)
    await mkdir(folder)
    await subject.prepare?.(folder)
    const { QUOIN_EMAIL, QUOIN_PASSWORD, ...rest } = place.env
    // `login` signs in to a profile, the others by variables.
    const env: Record<string, string> =
      subject.name === 'login' ? { ...rest, QUOIN_CONFIG_DIR: folder } : place.env
    const child = start({ ...place, env }, subject.words(folder), { stdio: ['pipe', 'pipe', 'pipe'] })
    child.stdout?.resume()
    child.stdin?.on('error', () => {})
    child.stdin?.end(subject.input ?? '')
    const ending = end(child)
    // Before its first line runs, a program cannot handle signals.
    await sleep(100 + chance.between(0, MAX_DELAY_MS))
    child.kill(signal)
    const ended = await ending
    const said = `${subject.name}, ${signal}, exit ${ended.code ?? ended.signal}: ${ended.stderr.slice(-300)}`
    const isRight = ended.signal === signal || ended.code === CODES[signal] || ended.code === 0
    if (!isRight) return said
    if (/^\s+at .*\.(js|ts):\d+/m.test(ended.stderr)) return `a stack trace, ${said}`
    const wrong = await subject.check?.(folder, env)
    return wrong && `${wrong}, after ${said}`
  })
  return {
    what: 'SIGINT and SIGTERM at a random moment of any command: right exit code, nothing half done, the next run works, an export resumes',
    ...done,
  }
}
