import type { Random } from '../random.ts'

/** Deliveries of a faulty platform: some twice, some lost, in another order. */
export function shuffled<T>(all: T[], chance: Random): T[] {
  const more = all.flatMap((one) => (chance.chance(0.1) ? [] : chance.chance(0.2) ? [one, one] : [one]))
  for (let at = more.length - 1; at > 0; at--) {
    const other = chance.between(0, at)
    ;[more[at], more[other]] = [more[other] as T, more[at] as T]
  }
  return more
}

/** What is asked of a message, wherever it comes from. */
export interface Seen {
  seq: number
  text: string
}

/** What is wrong with the messages that came, compared with those that were sent. */
export function disorder(seen: readonly Seen[], sent: readonly Seen[]): string | undefined {
  const wrong = seen.findIndex(({ seq, text }, at) => seq !== sent[at]?.seq || text !== sent[at]?.text)
  if (wrong >= 0) return `number ${wrong + 1} is message ${seen[wrong]?.seq}, not ${sent[wrong]?.seq}`
  return seen.length === sent.length ? undefined : `${seen.length} of ${sent.length} came out`
}
