// Every call of a process to the file system fails once: with an error, half done, or with the process.
import { cp, mkdir, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { startSandbox } from '../../../cli/sandbox/index.ts'
import { BINARY } from '../../cli/quoin.ts'
import { seedWith } from '../../cli/seed.ts'
import { ADMIN, adminAt, ask, formWith, PUBLIC_KEY } from '../calls.ts'
import { callsOf, environmentOf, type Fault, failEach, type Plan, PRELOAD } from '../io/plan.ts'
import type { Part, Row, Torture } from '../torture.ts'
import { failingSandbox } from './io-sandbox.ts'
import { type Ended, end, read, startProgram } from './signals-run.ts'

/** A command that writes, in a folder of its own. */
interface Subject {
  name: string
  words(folder: string): string[]
  input?: string
  prepare?(folder: string): Promise<void>
  /** What is wrong with what a failed run left, before the next one. */
  left(folder: string, ended: Ended): Promise<string | undefined>
  /** What is wrong after the next run, which nothing disturbs. */
  healed(folder: string): Promise<string | undefined>
  /** Extra arguments of the next run. */
  again?(folder: string): Promise<string[]>
}

interface Place {
  env: Record<string, string>
  torture: Torture
}

async function run({ env }: Place, subject: Subject, folder: string, plan?: Plan, more: string[] = []) {
  const settings = { ...env, QUOIN_CONFIG_DIR: join(folder, 'config'), ...(plan && environmentOf(plan)) }
  const words = [...(plan ? PRELOAD : []), BINARY, ...subject.words(folder), ...more]
  const child = startProgram(process.execPath, words, settings, subject.input)
  child.stdout?.resume()
  return end(child)
}

async function makeFolder({ torture }: Place, subject: Subject, name: string): Promise<string> {
  const folder = join(torture.folder, `${subject.name}-${name}`.replaceAll(' ', '-'))
  await mkdir(folder)
  await subject.prepare?.(folder)
  return folder
}

const said = ({ code, signal, stderr }: Ended) => `exit ${code ?? signal}: ${stderr.trim().slice(0, 300)}`

/** Without the cache of sessions, which the checks after a login write. */
const filesIn = async (folder: string) =>
  (await readdir(folder, { recursive: true })).filter((file) => !file.endsWith('sessions.json')).sort()

/** A lock that could not be removed is void: its process has ended. It goes when the session is next renewed. */
const isVoidLock = (file: string, fault: Fault, call: string) =>
  /sessions\.json(\.renew)?\.lock$/.test(file) && (fault === 'kill' || /^(rm|unlink)/.test(call))

async function failCommand(place: Place, subject: Subject) {
  const counted = await makeFolder(place, subject, 'counted')
  const log = `${counted}.log`
  const whole = await run(place, subject, counted, { folder: counted, log })
  if (whole.code !== 0) throw new Error(`${subject.name} does not work: ${said(whole)}`)
  const expected = await filesIn(counted)
  return failEach(place.torture, `quoin ${subject.name}`, await callsOf(log), async (at, fault, call) => {
    const folder = await makeFolder(place, subject, `${at}-${fault}`)
    const ended = await run(place, subject, folder, { folder, at, fault })
    if (/\bat .*\.[cm]?[jt]s:\d+/.test(ended.stderr)) return `a stack trace, ${said(ended)}`
    if (ended.code === null && fault !== 'kill') return said(ended)
    const wrong = await subject.left(folder, ended)
    if (wrong) return `${wrong}, ${said(ended)}`
    const healed = await run(place, subject, folder, undefined, await subject.again?.(folder))
    if (healed.code !== 0) return `the next run: ${said(healed)} (after ${said(ended)})`
    const files = (await filesIn(folder)).filter((file) => !isVoidLock(file, fault, call))
    if (files.join() !== expected.join()) {
      return `left over: ${files.filter((file) => !expected.includes(file)).join(', ') || 'too little'}`
    }
    return subject.healed(folder)
  })
}

/** A command that writes one file, which is whole or not there. */
function transfer(name: string, words: string[], expected: Buffer): Subject {
  const file = (folder: string) => join(folder, 'out.bin')
  return {
    name,
    words: (folder) => [...words, '-o', file(folder)],
    async left(folder, { code }) {
      const final = await read(file(folder))
      if (final && !final.equals(expected)) return `a wrong file of ${final.length} bytes`
      return code === 0 && !final ? 'no file' : undefined
    },
    again: async (folder) => ((await read(file(folder))) ? ['--overwrite'] : ['--resume']),
    healed: async (folder) =>
      (await read(file(folder)))?.equals(expected) ? undefined : 'the next run: a wrong file',
  }
}

/** Signs in again over an existing session, which must not be lost. */
async function signIn(place: Place): Promise<Subject> {
  const { QUOIN_EMAIL = '', QUOIN_PASSWORD = '', QUOIN_HOST = '' } = place.env
  const before = join(place.torture.folder, 'signed-in')
  const login: Subject = {
    name: 'login',
    words: () => ['login', '--host', QUOIN_HOST, '--email', QUOIN_EMAIL, '--password-stdin'],
    input: `${QUOIN_PASSWORD}\n`,
    prepare: (folder) => cp(before, folder, { recursive: true }),
    left: whoami,
    healed: whoami,
  }
  async function whoami(folder: string) {
    const ended = await run(place, { ...login, words: () => ['whoami'] }, folder)
    return ended.code === 0 ? undefined : `whoami: ${said(ended)}`
  }
  await mkdir(before)
  const first = await run(place, login, before)
  if (first.code !== 0) throw new Error(`The first sign-in failed: ${said(first)}`)
  return login
}

/** Content as files: nothing that a failed pull wrote keeps the next one from being complete. */
async function pull(place: Place): Promise<Subject> {
  const subject: Subject = {
    name: 'content pull',
    words: (folder) => ['content', 'pull', '-C', join(folder, 'cms')],
    left: async () => undefined,
    async healed(folder) {
      for (const file of await readdir(join(reference, 'cms'), { recursive: true })) {
        if (!file.endsWith('.yaml')) continue
        const [one, other] = await Promise.all(
          [reference, folder].map((at) => readFile(join(at, 'cms', file), 'utf8')),
        )
        if (one !== other) return `${file} differs from the platform`
      }
      return undefined
    },
  }
  const reference = await makeFolder(place, subject, 'reference')
  const ended = await run(place, subject, reference)
  if (ended.code !== 0) throw new Error(`content pull does not work: ${said(ended)}`)
  return subject
}

async function commands(torture: Torture): Promise<Row> {
  const sandbox = await startSandbox({ seed: await seedWith(3000), memory: true })
  try {
    const headers = await adminAt(sandbox.url)
    const csv = '/api_admin/v1/payment/transaction/csv?projectId=northgate'
    const rows: Buffer = (await ask(sandbox.url, 'GET', csv, { headers })).body
    const bytes = torture.random('bytes').bytes(300_000)
    const raw = formWith(bytes, 'plan.bin')
    const stored = await ask(sandbox.url, 'POST', '/api_public/v1/cms/file', { headers: PUBLIC_KEY, raw })
    const signedIn = { QUOIN_EMAIL: ADMIN.email, QUOIN_PASSWORD: ADMIN.password, QUOIN_PROJECT: 'northgate' }
    const place: Place = { torture, env: { ...signedIn, QUOIN_HOST: sandbox.url } }
    const { QUOIN_EMAIL: _, QUOIN_PASSWORD: __, ...byProfile } = place.env
    const login = await signIn(place)
    const done = [
      await failCommand(place, transfer('transactions export', ['transactions', 'export'], rows)),
      await failCommand(place, transfer('files download', ['files', 'download', stored.body._id], bytes)),
      await failCommand(place, await pull(place)),
      await failCommand({ ...place, env: byProfile }, login),
    ]
    return {
      what: 'every file operation of an export, a download, a content pull and a login fails once (error, half a write, kill -9): no wrong file, nothing lost, the next run works and leaves nothing over',
      runs: done.reduce((sum, { runs }) => sum + runs, 0),
      findings: done.flatMap(({ findings }) => findings),
    }
  } finally {
    await sandbox.close()
  }
}

export const io: Part = async (torture) => [await commands(torture), await failingSandbox(torture)]
