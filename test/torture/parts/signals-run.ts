// Runs the binary so that it can be interrupted, and checks what it left.
import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { BINARY, cleanEnvironment } from '../../cli/quoin.ts'
import { messageOf, pool, type Torture } from '../torture.ts'

export interface Ended {
  code: number | null
  signal: NodeJS.Signals | null
  stderr: string
}

export interface Place {
  env: Record<string, string>
  expected: Buffer
  torture: Torture
}

export function start({ env }: Place, words: string[], options: SpawnOptions & { limit?: number } = {}) {
  const { limit, ...rest } = options
  const command = [process.execPath, BINARY, ...words]
  // The shell's limit on the size of files is a full disk for this process alone.
  const [program, ...args] =
    limit === undefined ? command : ['sh', '-c', `ulimit -f ${limit}; exec "$@"`, 'sh', ...command]
  const stdio: SpawnOptions['stdio'] = ['ignore', 'pipe', 'pipe']
  return spawn(program as string, args, { env: cleanEnvironment(env), stdio, ...rest })
}

/** Runs a program with nothing of this process's environment. `input` is its whole stdin. */
export function startProgram(program: string, args: string[], env: Record<string, string>, input?: string) {
  const stdin = input === undefined ? 'ignore' : 'pipe'
  const child = spawn(program, args, { env: cleanEnvironment(env), stdio: [stdin, 'pipe', 'pipe'] })
  // A program that ends early closes its stdin.
  child.stdin?.on('error', () => {}).end(input)
  return child
}

export async function end(child: ChildProcess): Promise<Ended> {
  let stderr = ''
  child.stderr?.on('data', (chunk) => {
    stderr += chunk
  })
  const [code, signal] = await once(child, 'close')
  return { code, signal, stderr }
}

export const read = (path: string) => readFile(path).catch(() => undefined)

/** What is wrong with what an interrupted run left, and with resuming it. */
export async function judge(
  place: Place,
  file: string,
  ended: Ended,
  codes: number[],
): Promise<string | undefined> {
  const said = `exit ${ended.code ?? ended.signal}: ${ended.stderr.trim().slice(0, 300)}`
  const final = await read(file)
  if (final && !final.equals(place.expected)) return `half a file of ${final.length} bytes, ${said}`
  if (ended.code === 0) return final ? undefined : `no file, ${said}`
  if (ended.code === null || !codes.includes(ended.code)) return said
  if (/\bat .*\.(js|ts):\d+/.test(ended.stderr)) return `a stack trace, ${said}`
  // A run that was interrupted before the first row starts over; otherwise it resumes.
  const overwrite = final ? ['--overwrite'] : []
  const again = start(place, ['transactions', 'export', '-o', file, '--resume', ...overwrite])
  again.stdout?.resume()
  const resumed = await end(again)
  if (resumed.code !== 0) return `resumed: exit ${resumed.code}: ${resumed.stderr.trim().slice(0, 300)}`
  return (await read(file))?.equals(place.expected) ? undefined : 'resumed, but the file differs'
}

export async function times(
  count: number,
  named: string,
  work: (index: number) => Promise<string | undefined>,
) {
  const findings: string[] = []
  await pool(count, 3, async (index) => {
    const problem = await work(index).catch(messageOf)
    if (problem) findings.push(`${named} ${index}: ${problem}`)
  })
  return { runs: count, findings }
}
