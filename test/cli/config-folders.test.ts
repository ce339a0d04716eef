// A folder of settings that cannot be written to: every command ends, with one sentence. One that can: every command writes
// what it is about, and leaves the rest.
import { once } from 'node:events'
import { chmod, mkdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { configFolder } from '../../cli/config/folder.ts'
import { spawnQuoin } from './process.ts'
import { ADMIN, errorOf, quoinHere, tempFolder, VIEWER } from './quoin.ts'
import { usePlace } from './use-place.ts'

const place = usePlace()

/** Root may write anywhere that is not read-only by itself. */
const isRoot = process.getuid?.() === 0
const FOLDERS: Record<string, (parent: string) => Promise<string>> = {
  'a file': async (parent) => {
    await writeFile(join(parent, 'taken'), '')
    return join(parent, 'taken')
  },
  'below a file': async (parent) =>
    join(await (FOLDERS['a file'] as (typeof FOLDERS)[string])(parent), 'a', 'b'),
  'a dangling link': async (parent) => {
    await symlink(join(parent, 'gone'), join(parent, 'link'))
    return join(parent, 'link')
  },
  'a folder whose lock is a folder': async (parent) => {
    for (const name of ['config', 'credentials', 'local', 'sessions'])
      await mkdir(join(parent, `${name}.json.lock`))
    return parent
  },
  ...(process.platform === 'linux' ? { 'in /proc': async () => '/proc/self/quoin' } : {}),
  ...(isRoot
    ? {}
    : {
        'a read-only folder': async (parent: string) => {
          await chmod(parent, 0o500)
          return parent
        },
      }),
}

/** Each writes another of its files. */
const WRITES = [
  'tasks complete billing-onboarding',
  'documents accept service-agreement --yes',
  `login --email ${ADMIN.email} --password-stdin`,
]
/** These can do without. */
const READS = ['orders list --limit 1', 'whoami', 'logout', 'completion bash']

describe.each(Object.keys(FOLDERS))('settings in %s', (kind) => {
  const kept = async () => (FOLDERS[kind] as (typeof FOLDERS)[string])(await tempFolder())

  it.each([...WRITES, ...READS])('let every command end with one sentence: %s', async (line) => {
    const env = { ...place.env, QUOIN_CONFIG_DIR: await kept() }
    endsWell(await quoinHere(env)(line, { input: ADMIN.password }))
  })

  it('let a sandbox start, or end with one sentence', async () => {
    const ran = spawnQuoin('sandbox start --port 0', { env: { QUOIN_CONFIG_DIR: await kept() } })
    // It is running once it has said where.
    await Promise.race([ran, once(ran.stdout, 'data')])
    ran.kill('SIGTERM')
    const { exitCode, stderr } = await ran
    endsWell({ exitCode, stderr })
  })
})

/** With what is wrong, with the file or folder, and what to do. */
function endsWell({ exitCode, stderr }: { exitCode?: number | undefined; stderr: string }) {
  if (exitCode === 0 || exitCode === 143) return
  expect([1, 2]).toContain(exitCode)
  const [first, ...others] = stderr.trimEnd().split('\n')
  expect(first).toMatch(/^Error: \/\S+: [a-z ,]+$/)
  expect(others.join('\n')).toMatch(/^(Set QUOIN_CONFIG_DIR to a folder that you can write to)?$/)
}

it.runIf(process.platform === 'linux')(
  'XDG_CONFIG_HOME counts if it is absolute, as its specification says',
  () => {
    expect(configFolder({ XDG_CONFIG_HOME: 'relative/../x' })).toBe(configFolder({}))
    expect(configFolder({ XDG_CONFIG_HOME: '/etc' })).toBe('/etc/quoin')
  },
)

type Json = Record<string, unknown>
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A member of a later version, in the file itself and in each of the records that it holds. */
const LATER = { kept: ['by', { a: 'later version' }] }
const withLater = (file: Json): Json => ({
  ...Object.fromEntries(
    Object.entries(file).map(([key, records]) => [
      key,
      isObject(records)
        ? Object.fromEntries(
            Object.entries(records).map(([name, one]) => [name, isObject(one) ? { ...one, LATER } : one]),
          )
        : records,
    ]),
  ),
  LATER,
})

/** Paths of the records that have the member. */
const laterIn = (value: unknown, path: string): string[] =>
  isObject(value)
    ? Object.entries(value).flatMap(([key, one]) =>
        key === 'LATER' ? [path] : laterIn(one, `${path} ${key}`),
      )
    : []

const change = async (path: string, how: (file: Json) => Json) =>
  writeFile(path, JSON.stringify(how(JSON.parse(await readFile(path, 'utf8')))))

/** Two profiles for one host, a folder that names the one which is not current, and every file that a command keeps. */
async function openWork() {
  const [config, cwd] = [await tempFolder(), await tempFolder()]
  const env = { QUOIN_CONFIG_DIR: config, QUOIN_HOST: undefined }
  const quoin = (line: string, input = '', folder = cwd) =>
    quoinHere(env as never)(line, { cwd: folder, input })
  const login = (who: typeof ADMIN, flags: string) =>
    quoin(`login --email ${who.email} --password-stdin --host ${place.sandbox.url} ${flags}`, who.password)
  for (const ran of [
    await login(VIEWER, '--profile clerk --project northgate'),
    await login(ADMIN, '--profile live --project northgate'),
    await quoin('tasks complete billing-onboarding'),
    await quoin('documents accept service-agreement --yes'),
    await quoin('content pull --dir content --profile live --yes'),
  ])
    expect(ran).toMatchObject({ exitCode: 0 })
  const stored = { version: 1, sent: {} }
  await writeFile(join(config, 'refunds.json'), JSON.stringify(stored))
  await writeFile(join(cwd, '.quoin.json'), '{"profile":"live"}')
  const files = ['config', 'credentials', 'local', 'refunds'].map((name) => join(config, `${name}.json`))
  files.push(join(cwd, 'content', '.quoin-versions.json'))
  for (const file of files) await change(file, withLater)
  return {
    cwd,
    config,
    quoin,
    login,
    /** Every place that has the member of a later version. */
    async later() {
      const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')))
      return texts.flatMap((text, index) => laterIn(JSON.parse(text), files[index] as string)).sort()
    },
    who: async () => (await quoin('whoami --offline --query email')).stdout.trim(),
  }
}

/** What each may take away, as the end of its path: the rest stays. */
const CHANGES: [line: string, removed?: string[], input?: string][] = [
  [`login --email ${ADMIN.email} --password-stdin`, ['credentials live'], ADMIN.password],
  [
    `login --email ${ADMIN.email} --password-stdin --use --profile live`,
    ['credentials live'],
    ADMIN.password,
  ],
  ['logout', ['credentials live']],
  ['projects use quayside'],
  ['projects use quayside --here'],
  ['profiles use clerk'],
  ['profiles guard live'],
  ['doctor --clear --profile live'],
  ['profiles remove clerk --yes', ['profiles clerk', 'credentials clerk']],
  ['tasks complete billing-onboarding'],
  ['documents accept messaging-agreement --yes'],
  ['content pull --dir content --yes'],
  ['content push --dir content --yes'],
  ['transactions refund transaction-002 --amount 1 --confirm transaction-002'],
]

describe('a command that writes a file', () => {
  it.each(CHANGES)(
    'keeps what it is not about, also what a later version wrote: %s',
    async (line, removed = [], input) => {
      const work = await openWork()
      const before = await work.later()
      const ran = await work.quoin(line, input)
      expect(ran).toMatchObject({ exitCode: 0 })
      const left = before.filter((path) => !removed.some((end) => path.endsWith(end)))
      expect(await work.later()).toEqual(left)
      if (line !== 'logout') expect(await work.who()).toBe(ADMIN.email)
    },
  )

  it('keeps the project of a profile that signs in again where another one is current', async () => {
    const { cwd, config, login } = await openWork()
    await writeFile(join(cwd, '.quoin.json'), '{"project":"quayside"}')
    expect((await login(ADMIN, '--profile live')).exitCode).toBe(0)
    const { profiles } = JSON.parse(await readFile(join(config, 'config.json'), 'utf8'))
    expect(profiles.live.project).toBe('northgate')
  })

  it.each([
    ['{"profile":"live"}', { profile: 'live', project: 'quayside' }],
    ['{"project":"northgate","profile":"live"}', { project: 'quayside', profile: 'live' }],
    [undefined, { profile: 'live', project: 'quayside' }],
  ])('chooses the project of a folder and nothing else: %s', async (text, expected) => {
    const { cwd, quoin } = await openWork()
    const folder = text ? cwd : join(cwd, 'below')
    await mkdir(folder, { recursive: true })
    if (text) await writeFile(join(cwd, '.quoin.json'), text)
    expect((await quoin('projects use quayside --here', '', folder)).exitCode).toBe(0)
    expect(JSON.parse(await readFile(join(folder, '.quoin.json'), 'utf8'))).toEqual(expected)
  })

  it('leaves the file of a folder for another host', async () => {
    const { cwd, quoin } = await openWork()
    const text = '{ "host": "https://platform.example" }'
    await writeFile(join(cwd, '.quoin.json'), text)
    const ran = await quoin(`projects use quayside --here --json --profile live --host ${place.sandbox.url}`)
    expect([ran.exitCode, errorOf(ran).code]).toEqual([2, 'wrong-host'])
    expect(await readFile(join(cwd, '.quoin.json'), 'utf8')).toBe(text)
  })
})
