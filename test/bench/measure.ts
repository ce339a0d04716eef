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
  /** Undefined where it could not be measured; the note says why. */
  met: boolean | undefined
  note?: string
}

export type Bench = { name: string; run: (scale: Scale) => Promise<Row[]> }

/** How much is measured: all of it, or little, to see that everything runs. */
export interface Scale {
  rounds(full: number): number
  /** Of entities, calls or bytes. */
  size(full: number): number
}
export const FULL: Scale = { rounds: (full) => full, size: (full) => full }
export const QUICK: Scale = { rounds: () => 1, size: (full) => Math.max(1, Math.round(full / 50)) }

/** Takes the place of a contestant that cannot take part, and of its results. */
export class Absent {
  readonly reason: string
  constructor(reason: string) {
    this.reason = reason
  }
}
export type Contestant = () => Promise<number> | number
export type Figures = number[] | Absent

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
  const middle = median(values)
  return middle === 0 ? 0 : (at(0.75) - at(0.25)) / 2 / middle
}

/**
 * Runs the contestants in turn, round after round, so that whatever the machine is doing hits all of them alike.
 * The first round warms up and does not count. One that fails is out, and the others go on.
 */
export async function interleave<K extends string>(
  rounds: number,
  contestants: Record<K, Contestant | Absent>,
): Promise<Record<K, Figures>> {
  const names = Object.keys(contestants) as K[]
  const results = Object.fromEntries(
    names.map((name) => [name, contestants[name] instanceof Absent ? contestants[name] : []]),
  ) as Record<K, Figures>
  for (let round = 0; round <= rounds; round++) {
    for (const name of round % 2 ? names : names.toReversed()) {
      const [contestant, values] = [contestants[name], results[name]]
      if (contestant instanceof Absent || values instanceof Absent) continue
      try {
        const value = await contestant()
        if (round > 0) values.push(value)
      } catch (error) {
        results[name] = new Absent((error as Error).message.split('\n', 1)[0] as string)
      }
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

/** Adds why a goal is missed, where it is. */
export const because = (row: Row, note: string): Row => (row.met === false ? { ...row, note } : row)

/** The row of what could not be measured. */
export const unmeasured = (what: string, peer: string, goal: string, reason: string): Row => ({
  ...{ what, peer, goal, theirs: '', ours: '', value: '' },
  met: undefined,
  note: reason,
})

interface Judged {
  goal: string
  value: string
  met: boolean
}

/** A row of two contestants, judged by both their figures. */
function compared(
  what: string,
  peer: string,
  theirs: Figures,
  ours: Figures,
  unit: string,
  goal: string,
  judge: (theirs: number, ours: number) => Omit<Judged, 'goal'>,
): Row {
  const out = [ours, theirs].find((figures) => figures instanceof Absent)
  if (out || theirs instanceof Absent || ours instanceof Absent) {
    return unmeasured(what, peer, goal, (out as Absent).reason)
  }
  const digits = median(ours) < 10 ? 2 : 1
  return {
    ...{ what, peer, goal },
    theirs: shown(theirs, unit, digits),
    ours: shown(ours, unit, digits),
    ...judge(median(theirs), median(ours)),
  }
}

/** A row for "ours takes at most `goal` times what the peer takes". */
export function atMost(
  what: string,
  peer: string,
  theirs: Figures,
  ours: Figures,
  goal: number,
  unit = 'ms',
): Row {
  return compared(what, peer, theirs, ours, unit, `≤ ${goal}×`, (their, our) => ({
    value: `${(our / their).toFixed(2)}×`,
    met: our / their <= goal,
  }))
}

/** A row for "ours reaches at least `goal` times the peer's speed", from times. */
export function speedAtLeast(what: string, peer: string, theirs: Figures, ours: Figures, goal: number): Row {
  return compared(what, peer, theirs, ours, 'ms', `≥ ${goal}×`, (their, our) => ({
    value: `${(their / our).toFixed(2)}× speed`,
    met: their / our >= goal,
  }))
}

/** A row for "ours stays within so many units", with a peer's figures beside it to judge them by. */
export function within(
  what: string,
  ours: Figures,
  goal: number,
  unit: string,
  peer = 'none',
  theirs: Figures = ours,
): Row {
  const row = compared(what, peer, theirs, ours, unit, `≤ ${goal} ${unit}`, (_, our) => ({
    value: `${our.toFixed(our < 10 ? 1 : 0)} ${unit}`,
    met: our <= goal,
  }))
  return theirs === ours ? { ...row, theirs: '' } : row
}
