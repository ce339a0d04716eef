import { type Change, changeBetween } from '../../scripts/content-state.ts'
import type { ContentState } from '../../server/releases.ts'

const MINUTE_MS = 60_000
/** Shortest time between two builds of which the second shows only other statuses of flats. */
const STATUS_MS = 5 * MINUTE_MS
/** How long to wait after a failed build, time after time. */
const RETRY_MS = [MINUTE_MS, 5 * MINUTE_MS, 15 * MINUTE_MS] as const

/** When to build. All times are milliseconds of one clock, which the caller reads. */
export class Schedule {
  #lastBuild = Number.NEGATIVE_INFINITY
  #failures = 0
  /** What the last build failed on, and when it may be tried again. */
  #failed: { state: ContentState; until: number } | undefined

  /** Takes the end of a build of a state; `undefined` if the platform could not be asked for it. */
  ended(isPublished: boolean, state: ContentState | undefined, now: number): void {
    this.#lastBuild = now
    const delay = RETRY_MS[Math.min(this.#failures, RETRY_MS.length - 1)] ?? MINUTE_MS
    this.#failures = isPublished ? 0 : this.#failures + 1
    this.#failed = isPublished || !state ? undefined : { state, until: now + delay }
  }

  /** Whether to build now that the platform has a state, given what was published last, by anybody. */
  isDue(published: ContentState | undefined, state: ContentState, now: number): boolean {
    const failed = this.#failed
    if (failed && now < failed.until && changeBetween(failed.state, state) === 'none') return false
    const change: Change = changeBetween(published, state)
    return change === 'content' || (change === 'status' && now - this.#lastBuild >= STATUS_MS)
  }
}
