// Commands whose calls to the file system fail, and what must be there afterwards.
import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { BINARY } from '../../cli/quoin.ts'
import { adminAt, ask } from '../calls.ts'
import { environmentOf, type Plan, PRELOAD } from '../io/plan.ts'
import type { Torture } from '../torture.ts'
import { type Ended, end, read, startProgram } from './signals-run.ts'

/** A command that writes, in a folder of its own. */
export interface Subject {
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

export interface Place {
  env: Record<string, string>
  torture: Torture
}

export async function run(
  { env }: Place,
  subject: Subject,
  folder: string,
  plan?: Plan,
  more: string[] = [],
) {
  const settings = { ...env, QUOIN_CONFIG_DIR: join(folder, 'config'), ...(plan && environmentOf(plan)) }
  const words = [...(plan ? PRELOAD : []), BINARY, ...subject.words(folder), ...more]
  const child = startProgram(process.execPath, words, settings, subject.input)
  child.stdout?.resume()
  return end(child)
}

export async function makeFolder({ torture }: Place, subject: Subject, name: string): Promise<string> {
  const folder = join(torture.folder, `${subject.name}-${name}`.replaceAll(' ', '-'))
  await mkdir(folder)
  await subject.prepare?.(folder)
  return folder
}

export const said = ({ code, signal, stderr }: Ended) =>
  `exit ${code ?? signal}: ${stderr.trim().slice(0, 300)}`

/** A command that writes one file, which is whole or not there. */
export function transfer(name: string, words: string[], expected: Buffer): Subject {
  const file = (folder: string) => join(folder, 'out.csv')
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

/** An export that was killed before it had its name: the next one reads and checks what is there. */
export async function resumed(place: Place, whole: Subject): Promise<Subject> {
  const before = await makeFolder(place, whole, 'to-resume')
  // Not a number: how many notes are written before it differs from run to run.
  const only = { call: 'rename', path: join(before, 'out.csv.part') }
  const { signal } = await run(place, whole, before, { folder: before, at: 1, only, fault: 'kill' })
  if (signal !== 'SIGKILL') throw new Error(`${whole.name} did not rename ${only.path}`)
  return {
    ...whole,
    name: `${whole.name} --resume`,
    words: (folder) => [...whole.words(folder), '--resume'],
    prepare: (folder) => cp(before, folder, { recursive: true }),
    again: async (folder) => ((await whole.again?.(folder)) ?? []).filter((word) => word !== '--resume'),
  }
}

/** Signs in again over an existing session, which must not be lost. */
export async function signIn(place: Place): Promise<Subject> {
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

/** Sends a file: what the platform stores is whole. */
export function upload(url: string, bytes: Buffer): Subject {
  const isStored = async () => {
    const headers = await adminAt(url)
    const { body } = await ask(url, 'GET', '/api_admin/v1/cms/file?projectId=northgate&limit=1000', {
      headers,
    })
    const sizes = body.data.filter(({ filename }: { filename: string }) => filename === 'sent.bin')
    return sizes.every(({ size }: { size: number }) => size === bytes.length)
      ? undefined
      : 'a part was stored'
  }
  return {
    name: 'files upload',
    words: (folder) => ['files', 'upload', join(folder, 'sent.bin')],
    prepare: (folder) => writeFile(join(folder, 'sent.bin'), bytes),
    left: isStored,
    healed: isStored,
  }
}

/** Content as files: nothing that a failed pull wrote keeps the next one from being complete. */
export async function pull(place: Place): Promise<Subject> {
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
