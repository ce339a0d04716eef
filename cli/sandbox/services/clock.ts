import { AsyncLocalStorage } from 'node:async_hooks'
import type { Store } from '../store/store.ts'
import type { Clock } from './types.ts'

const UNITS: Record<string, number> = {
  ms: 1,
  s: 1000,
  m: 60_000,
  h: 3_600_000,
  d: 86_400_000,
  w: 604_800_000,
}
/** Far enough for any test, and dates stay four-digit years. */
const MAX_OFFSET_MS = 100 * 366 * 86_400_000

/** `3d`, `90m` or `1d 12h` in milliseconds; a number is milliseconds already. @throws RangeError */
export function durationMs(text: string | number): number {
  if (typeof text !== 'number' && typeof text !== 'string')
    throw new TypeError('a duration must be a number of milliseconds or a string such as 3d')
  const parts = typeof text === 'number' ? [] : text.trim().split(/\s+/)
  const total = parts.reduce(
    (sum, part) => {
      const [, count, unit] = /^(\d{1,9})(ms|s|m|h|d|w)$/.exec(part) ?? []
      return sum + Number(count) * (UNITS[unit ?? ''] ?? Number.NaN)
    },
    typeof text === 'number' ? text : 0,
  )
  if (!(total >= 0))
    throw new RangeError(`invalid duration "${text}": use a form such as 90s, 15m, 12h or 3d`)
  return total
}

/** The one clock that tokens, codes, throttles, reservations and every timestamp go by. */
export interface PlatformClock extends Clock {
  /** In milliseconds since 1970. */
  read(): number
  /** Runs `work` with the clock shifted forward by `ms`. */
  withShift<T>(ms: number, work: () => T): T
  /** Takes up the offset that the store remembers, so that a restart does not turn time back. */
  attach(store: Pick<Store, 'sql'>): void
}

export function createClock(base: () => number): PlatformClock {
  const shift = new AsyncLocalStorage<number>()
  let offset = 0
  let remember = (_: number) => {}
  const read = () => base() + offset + (shift.getStore() ?? 0)
  const move = (to: number) => {
    if (to > MAX_OFFSET_MS) throw new RangeError('the clock cannot run more than 100 years ahead')
    remember(to)
    offset = to
    return new Date(read())
  }
  return {
    read,
    now: () => new Date(read()),
    offset: () => offset,
    advance: (by) => move(offset + durationMs(by)),
    reset: () => move(0),
    withShift: (ms, work) => shift.run(ms, work),
    attach(store) {
      const row = store.sql("SELECT value FROM meta WHERE key = 'clock-offset'").get()
      offset = Number(row?.value ?? 0)
      const update =
        "INSERT INTO meta VALUES ('clock-offset', ?) ON CONFLICT DO UPDATE SET value = excluded.value"
      remember = (ms) => void store.sql(update).run(String(ms))
    },
  }
}
