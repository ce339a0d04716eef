// What every part receives and returns.
import { type Random, randomOf } from './random.ts'

/** One promise of a part. */
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

/** What a part is asked for. */
export interface Wish {
  name: string
  /** The same seed gives the same actions in the same order. */
  seed: number
  /** 1 in a whole torture, 0 in a quick one. */
  scale: number
  /** A folder of its own, removed afterwards. */
  folder: string
  /** A folder of its own for builds of the site, removed afterwards: they resolve packages only within the website's. */
  dist: string
}

export interface Torture extends Omit<Wish, 'name'> {
  /**
   * How often, how many or how long: `full` in a whole torture. A smaller one still goes every way through a part, so it
   * has at least `least`.
   */
  runs(full: number, least?: number): number
  /** All in a whole torture, `least` of them in a quick one; which these are, and their order, is drawn. */
  some<T>(name: string, all: readonly T[], least?: number): T[]
  random(name: string | number): Random
}

export type Part = (torture: Torture) => Promise<Row[]>

export function tortureFor({ name, ...wish }: Wish): Torture {
  const runs = (full: number, least = 1) => Math.max(least, Math.round(full * wish.scale))
  const random = (what: string | number) => randomOf(`${wish.seed} ${name} ${what}`)
  return {
    ...wish,
    runs,
    random,
    some(what, all, least) {
      const chance = random(what)
      const order = all.map((one) => ({ one, at: chance.next() })).sort((a, b) => a.at - b.at)
      return order.slice(0, runs(all.length, least)).map(({ one }) => one)
    },
  }
}

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
