import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { Absent, type Figures } from './measure.ts'

const MB = 1024

export interface Finished {
  ms: number
  /** Peak memory in MB; undefined if the system does not report it. */
  peak: number | undefined
}

/** Peak memory of a process as Linux reports it, in MB. */
function highWater(pid: number | undefined): number | undefined {
  try {
    const kB = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return kB === undefined ? undefined : Number(kB) / MB
  } catch {
    return undefined
  }
}

/**
 * Runs a program to its end. The mark only rises, so what was read last before the end is the peak.
 *
 * @throws Error if it ends with another code than `exit`
 */
export async function run(
  program: string,
  args: string[],
  env: NodeJS.ProcessEnv = {},
  exit = 0,
): Promise<Finished> {
  const started = performance.now()
  const child = spawn(program, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr.on('data', (chunk) => (said = (said + chunk).slice(-2000)))
  let peak: number | undefined
  const timer = setInterval(() => (peak = highWater(child.pid) ?? peak), 5)
  const code = await new Promise<number | string | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, signal) => resolve(code ?? signal))
  }).finally(() => clearInterval(timer))
  const ms = performance.now() - started
  if (code !== exit)
    throw new Error(`${program} ended with ${code}: ${/^.*Error.*$/m.exec(said)?.[0] ?? said.trim()}`)
  return { ms, peak }
}

/** Runs a Node script. */
export const runNode = (args: string[], env?: NodeJS.ProcessEnv, exit?: number) =>
  run(process.execPath, args, env, exit)

/** The peaks, if the system reported all of them. */
export function known(peaks: (number | undefined)[]): Figures {
  const all = peaks.filter((peak) => peak !== undefined)
  return all.length === peaks.length ? all : new Absent('needs /proc, as Linux has it')
}
