import { endOf, isActive, type Period, startOf } from './period.ts'

const name = Symbol.for('quoin.build-clock')
const everywhere = globalThis as { [name]?: { now: number | undefined; nextChange: number } }
everywhere[name] ??= { now: undefined, nextChange: Number.POSITIVE_INFINITY }

/**
 * The moment that all pages of a build show, and the next one at which a page would change by itself, in milliseconds since
 * 1970. The bundle has a copy of this module, so the clock is global.
 */
export const buildClock = everywhere[name]

/** Whether a period is active in this build, which notes when that changes. Whatever pages show for a time asks here. */
export function isShown(period: Period): boolean {
  const now = buildClock.now ?? Date.now()
  const [start, end] = [startOf(period), endOf(period)]
  if (now < end) buildClock.nextChange = Math.min(buildClock.nextChange, now < start ? start : end, end)
  return isActive(period, now)
}
