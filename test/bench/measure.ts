/** One line of the table: ours beside a peer, measured in the same run. */
export interface Row {
  what: string
  peer: string
  /** Readable medians with their spread. */
  theirs: string
  ours: string
  /** The figure that the goal is about, such as ours over theirs. */
  value: string
  goal: string
  /** Undefined if it could not be measured; the note says why. */
  met: boolean | undefined
  note?: string
  /** What is below ours and cannot be undercut: shown, without a goal. */
  isFloor?: boolean
  /** A contestant against itself: missed, the whole table is worth nothing. */
  isNull?: boolean
}

export type Bench = { name: string; run: (scale: Scale) => Promise<Row[]> }

/** Scales a benchmark: in full, or just enough to see that it runs. */
export interface Scale {
  rounds(full: number): number
  /** How many entities, calls or bytes to use. */
  size(full: number): number
}
export const FULL: Scale = { rounds: (full) => full, size: (full) => full }
export const QUICK: Scale = { rounds: () => 1, size: (full) => Math.max(1, Math.round(full / 50)) }

/** Stands in for a contestant that cannot take part, and for its results. */
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

function shuffled<T>(all: readonly T[]): T[] {
  const order = all.map((one) => ({ one, at: Math.random() }))
  return order.sort((a, b) => a.at - b.at).map(({ one }) => one)
}

/**
 * Runs the contestants round after round, so that whatever the machine is doing hits all of them alike. The order is
 * random: in a fixed one, major collections land on the same contestant again and again. Nothing is collected for them,
 * as nobody does that for a user. The first round warms up and does not count. One that fails drops out, and the others
 * continue.
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
    for (const name of shuffled(names)) {
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

const shown = (values: number[], unit: string, digits = 1) =>
  `${median(values).toFixed(digits)} ${unit} ±${(spread(values) * 100).toFixed(0)} %`

/** Adds the reason to a row whose goal is missed. */
export const because = (row: Row, note: string): Row => (row.met === false ? { ...row, note } : row)

/** A row for something that could not be measured. */
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

/** A row for "ours takes at most so much", such as milliseconds or calls; beside it stands what one after another takes. */
export function within(what: string, theirs: string, ours: Figures, goal: number, unit = 'ms'): Row {
  const peer = 'one call after another'
  if (ours instanceof Absent) return unmeasured(what, peer, `≤ ${goal} ${unit}`, ours.reason)
  return {
    ...{ what, peer, theirs, ours: shown(ours, unit, 0) },
    value: `${median(ours).toFixed(0)} ${unit}`,
    goal: `≤ ${goal} ${unit}`,
    met: median(ours) <= goal,
  }
}

/** The row of a contestant that was measured against itself: whatever it is off by, every other row may be off by. */
export function nullRow(what: string, once: Figures, again: Figures): Row {
  const row = compared(
    `${what}, against itself`,
    'none',
    once,
    again,
    'ms',
    '0.95–1.05×',
    (first, second) => ({
      value: `${(second / first).toFixed(2)}×`,
      met: second / first >= 0.95 && second / first <= 1.05,
    }),
  )
  return { ...row, isNull: true }
}

/** A row for "ours reaches at least `goal` times the peer's speed", from times. */
export function speedAtLeast(what: string, peer: string, theirs: Figures, ours: Figures, goal: number): Row {
  return compared(what, peer, theirs, ours, 'ms', `≥ ${goal}×`, (their, our) => ({
    value: `${(their / our).toFixed(2)}× speed`,
    met: their / our >= goal,
  }))
}

/** A row without a goal: the floor below ours, or what a user would pick in its place. */
export function floorRow(what: string, peer: string, theirs: Figures, ours: Figures, unit = 'ms'): Row {
  const row = compared(what, peer, theirs, ours, unit, '', (their, our) => ({
    value: `${(our / their).toFixed(2)}×`,
    met: true,
  }))
  return { ...row, isFloor: true }
}
