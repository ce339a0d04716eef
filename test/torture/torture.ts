// What every part receives and returns.
import { type Random, randomOf } from './random.ts'

/** One line of the table. */
export interface Row {
  what: string
  /** Number of runs. */
  runs: number
  /** Broken promises, a sentence each. */
  findings: string[]
  /** Why the row was skipped, if it was. */
  skipped?: string
  note?: string
}

export interface Torture {
  /** The same seed gives the same actions in the same order. */
  seed: number
  /** A folder of its own, removed afterwards. */
  folder: string
  /** Scales the number of runs of a full torture; at least 1. */
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

/** Runs `work` for 0 … count - 1, `lanes` at a time. */
export async function pool(count: number, lanes: number, work: (index: number) => Promise<void>) {
  let next = 0
  const lane = async () => {
    while (next < count) await work(next++)
  }
  await Promise.all(Array.from({ length: Math.min(lanes, count) }, lane))
}

/** The message of anything that was thrown. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
