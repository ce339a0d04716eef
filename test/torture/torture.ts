// What every torture is given, and what it gives back.
import { type Random, randomOf } from './random.ts'

/** One line of the table. */
export interface Row {
  what: string
  /** How often it was done. */
  runs: number
  /** What broke a promise, each in a sentence; none where all held. */
  findings: string[]
  /** Why it was not done, where it was not. */
  skipped?: string
  note?: string
}

export interface Torture {
  /** The same seed does the same things in the same order. */
  seed: number
  /** A folder of its own, removed afterwards. */
  folder: string
  /** How often to do what is done `full` times in a full run; at least once. */
  runs(full: number): number
  random(name: string | number): Random
}

export type Part = (torture: Torture) => Promise<Row[]>

export const tortureWith = (seed: number, scale: number, name: string, folder: string): Torture => ({
  seed,
  folder,
  runs: (full) => Math.max(1, Math.round(full * scale)),
  random: (what) => randomOf(`${seed} ${name} ${what}`),
})

/** Does `work` for 0 … count - 1, so many at a time. */
export async function pool(count: number, lanes: number, work: (index: number) => Promise<void>) {
  let next = 0
  const lane = async () => {
    while (next < count) await work(next++)
  }
  await Promise.all(Array.from({ length: Math.min(lanes, count) }, lane))
}

/** What is wrong may be wrong everywhere: the table shows the first ones and the number. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
