// Runs the binary so that it can be interrupted.
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

export const start = ({ env }: Place, words: string[], options: SpawnOptions = {}) =>
  spawn(process.execPath, [BINARY, ...words], {
    env: cleanEnvironment(env),
    stdio: ['ignore', 'pipe', 'pipe'],
    ...options,
  })

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
