import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { Absent, type Figures, interleave } from './measure.ts'

const MB = 1024

export interface Finished {
  ms: number
  /** The most memory it held at once, in MB; undefined where the system does not tell. */
  peak: number | undefined
}

/** The high-water mark that Linux keeps of a process, in MB. */
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
 * @throws Error where it does not end well
 */
export async function run(program: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<Finished> {
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
  if (code !== 0)
    throw new Error(`${program} ended with ${code}: ${/^.*Error.*$/m.exec(said)?.[0] ?? said.trim()}`)
  return { ms, peak }
}

/** The same for a script of Node's. */
export const runNode = (args: string[], env?: NodeJS.ProcessEnv) => run(process.execPath, args, env)

export type Program = (size: number) => Promise<Finished>

/** What programs cost at a size: their times, and how much their peaks grow from a small size to the large one. */
export async function growth<K extends string>(
  rounds: number,
  sizes: { small: number; large: number },
  programs: Record<K, Program>,
): Promise<{ times: Record<K, Figures>; grown: Record<K, Figures> }> {
  const names = Object.keys(programs) as K[]
  const peaks = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<
    K,
    (number | undefined)[]
  >
  const contestants = Object.fromEntries(
    names.map((name) => [
      name,
      async () => {
        const small = await programs[name](sizes.small)
        const large = await programs[name](sizes.large)
        peaks[name].push(large.peak === undefined ? undefined : large.peak - (small.peak ?? 0))
        return large.ms
      },
    ]),
  ) as Record<K, () => Promise<number>>
  const times = await interleave(rounds, contestants)
  const grown = Object.fromEntries(
    names.map((name) => [name, times[name] instanceof Absent ? times[name] : known(peaks[name].slice(1))]),
  ) as Record<K, Figures>
  return { times, grown }
}

/** Peaks, where the system told all of them. */
export function known(peaks: (number | undefined)[]): Figures {
  const all = peaks.filter((peak) => peak !== undefined)
  return all.length === peaks.length ? all : new Absent('needs /proc, as Linux has it')
}
