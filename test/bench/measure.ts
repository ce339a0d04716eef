/** One line of the table: ours beside a peer, measured in the same run. */
export interface Row {
  what: string
  peer: string
  /** Readable medians with their spread. */
  theirs: string
  ours: string
  /** Ours over theirs, where that is what the goal speaks of. */
  value: string
  goal: string
  met: boolean
  note?: string
}

export type Bench = { name: string; run: () => Promise<Row[]> }

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2
    ? (sorted[middle] as number)
    : ((sorted[middle - 1] as number) + (sorted[middle] as number)) / 2
}

/** Half the distance between the quartiles, as parts of the median. */
export function spread(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (part: number) => sorted[Math.round((sorted.length - 1) * part)] as number
  return (at(0.75) - at(0.25)) / 2 / median(values)
}

/**
 * Runs the contestants in turn, round after round, so that whatever the machine is doing hits all of them alike.
 * The first round warms up and does not count.
 */
export async function interleave<K extends string>(
  rounds: number,
  contestants: Record<K, () => Promise<number> | number>,
): Promise<Record<K, number[]>> {
  const names = Object.keys(contestants) as K[]
  const results = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<K, number[]>
  for (let round = 0; round <= rounds; round++) {
    for (const name of round % 2 ? names : names.toReversed()) {
      const value = await contestants[name]()
      if (round > 0) results[name].push(value)
    }
  }
  return results
}

export async function timed(work: () => unknown): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

export const shown = (values: number[], unit: string, digits = 1) =>
  `${median(values).toFixed(digits)} ${unit} ±${(spread(values) * 100).toFixed(0)} %`

/** A row for "ours takes at most `goal` times what the peer takes". */
export function atMost(
  what: string,
  peer: string,
  theirs: number[],
  ours: number[],
  goal: number,
  unit = 'ms',
): Row {
  const ratio = median(ours) / median(theirs)
  return {
    what,
    peer,
    theirs: shown(theirs, unit),
    ours: shown(ours, unit),
    value: `${ratio.toFixed(2)}×`,
    goal: `≤ ${goal}×`,
    met: ratio <= goal,
  }
}

/** A row for "ours reaches at least `goal` times the peer's speed", from times. */
export function speedAtLeast(
  what: string,
  peer: string,
  theirs: number[],
  ours: number[],
  goal: number,
): Row {
  const ratio = median(theirs) / median(ours)
  return {
    what,
    peer,
    theirs: shown(theirs, 'ms'),
    ours: shown(ours, 'ms'),
    value: `${ratio.toFixed(2)}× speed`,
    goal: `≥ ${goal}×`,
    met: ratio >= goal,
  }
}
