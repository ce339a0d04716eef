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
