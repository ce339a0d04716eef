// Starts a sandbox in this process.
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { makeFolder } from '../../files/folder.ts'
import { localError, noSuchFile, usageError } from '../../output/failure.ts'
import { fileError } from '../../output/file-error.ts'
import { humanNumber } from '../../output/human.ts'
import type { Output } from '../../output/output.ts'
import type { Log, Sandbox } from '../../sandbox/index.ts'

/** Memorable ports, for whoever asked for none; the first that is free at the moment of listening. */
const FRIENDLY_PORTS = [...Array.from({ length: 20 }, (_, index) => 4010 + index), 0]

/** The seed folder; undefined for the starter seed. */
export function seedFolder(seed: string | undefined): string | undefined {
  if (seed === undefined || seed === 'starter') return undefined
  const folder = resolve(seed)
  if (!existsSync(folder)) throw noSuchFile(seed, { kind: 'folder' })
  if (existsSync(join(folder, 'seed.json'))) return folder
  throw usageError(`${folder} is not a seed folder: it has no seed.json`, 'bad-seed', 'Use --seed starter')
}

/** What the sandbox refuses is no bug: its message is enough. */
export async function refusable<T>(work: () => T | Promise<T>, suggestion?: string): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof TypeError && !('code' in error)) throw error
    throw fileError(error) ?? localError((error as Error).message, 'sandbox-failed', suggestion, error)
  }
}

export interface Opening {
  seed: string | undefined
  dir?: string | undefined
  /** @default one that is easy to remember */
  port: number | undefined
  log?: Log
}

export async function openSandbox({ seed, dir, port, log }: Opening, output: Output): Promise<Sandbox> {
  const { startSandbox } = await import('../../sandbox/index.ts')
  if (dir !== undefined) makeFolder(dir)
  let progress: ReturnType<Output['progress']> | undefined
  try {
    return await refusable(() =>
      startSandbox(
        {
          memory: dir === undefined,
          ...(seed === undefined ? {} : { seed }),
          ...(dir === undefined ? {} : { dir }),
          ...(log ? { log } : {}),
          onProgress: (done, total) => {
            progress ??= output.progress('Making transactions', 'rows')
            progress.update(done, total)
          },
        },
        port === undefined ? FRIENDLY_PORTS : [port],
      ),
    )
  } finally {
    progress?.stop()
  }
}

/** The admin to sign in as: one whose password is in the seed. */
export const demoAdmin = ({ admins }: Sandbox) => admins.find(({ password }) => password !== undefined)

/** What a person sees when the sandbox is ready. */
export function welcome(sandbox: Sandbox, dir: string | undefined, paint: Output['paint']): string {
  const admin = demoAdmin(sandbox)
  const lines = [
    `${paint('bold', 'Sandbox')}   ${paint('cyan', sandbox.url)}  ${paint('dim', '(open it in a browser; this machine only, not for production)')}`,
    `${paint('bold', 'Data')}      ${dir === undefined ? 'in memory, discarded at the end' : `kept in ${dir} ${paint('dim', '(to discard it: quoin sandbox reset)')}`}`,
    ...sandbox.admins
      .filter(({ password }) => password !== undefined)
      .map(
        ({ name, email, password }) =>
          `${paint('bold', 'Admin')}     ${email}  ${password}  ${paint('dim', name)}`,
      ),
    ...sandbox.projects.map(
      ({ _id, name, apiKey, privateApiKey }) =>
        `${paint('bold', 'Project')}   ${name}  ${paint('dim', `id ${_id}  public key ${apiKey}  private key ${privateApiKey}`)}`,
    ),
    '',
    'Try:',
    `  quoin login --host ${sandbox.url}${admin ? ` --email ${admin.email}` : ''}`,
    '  quoin orders list',
    `  quoin open /sandbox --host ${sandbox.url}`,
  ]
  return `${lines.join('\n')}\n`
}

/** A line for each call; the details of an unexpected error follow. */
export const logLine =
  (output: Pick<Output, 'note' | 'paintNote'>): Log =>
  ({ method, path, status, ms, requestId, error }) => {
    const colour = status >= 500 ? 'red' : status >= 400 ? 'yellow' : 'green'
    const time = new Date().toISOString().slice(11, 19)
    const { paintNote: paint } = output
    output.note(
      `${paint('dim', time)}  ${paint(colour, String(status))}  ${method.padEnd(6)} ${path}  ${paint('dim', `${humanNumber(ms)} ms  ${requestId}`)}`,
    )
    if (error === undefined) return
    const details = error instanceof Error ? (error.stack ?? error.message) : String(error)
    for (const line of details.split('\n')) output.note(line)
  }
