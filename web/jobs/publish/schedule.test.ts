import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ContentState } from '../../server/releases.ts'
import { Schedule } from './schedule.ts'

const MINUTE = 60_000
const state = (content: number, items = 0): ContentState => ({
  content: `${content}`,
  items: `${items}`,
  offer: 'the offer',
})

describe('a failed build', () => {
  it('is tried again after 1, 5 and 15 minutes, and no sooner', () => {
    const schedule = new Schedule()
    let now = 0
    for (const minutes of [1, 5, 15, 15]) {
      schedule.ended(false, state(2), now)
      expect(schedule.isDue(state(1), state(2), now + minutes * MINUTE - 1)).toBe(false)
      now += minutes * MINUTE
      expect(schedule.isDue(state(1), state(2), now)).toBe(true)
    }
  })

  it('is tried again at once with the next change, and from the start after one that succeeds', () => {
    const schedule = new Schedule()
    schedule.ended(false, state(2), 0)
    schedule.ended(false, state(2), MINUTE)
    expect(schedule.isDue(state(1), state(3), MINUTE + 1)).toBe(true)
    schedule.ended(true, state(3), MINUTE + 1)
    schedule.ended(false, state(4), 2 * MINUTE)
    expect(schedule.isDue(state(3), state(4), 3 * MINUTE)).toBe(true)
  })
})

const step = fc.record({
  /** Until the platform is asked again. */
  wait: fc.integer({ min: 1, max: 8 * MINUTE }),
  event: fc.constantFrom('nothing', 'status', 'content'),
  succeeds: fc.boolean(),
})

it('whatever happens: content at once, other statuses at most every five minutes, no change no build', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const schedule = new Schedule()
      const now = { time: 0, content: 1, items: 1 }
      let published = { content: 1, items: 1 }
      let tried: { content: number; items: number } | undefined
      let lastBuild = Number.NEGATIVE_INFINITY
      for (const { wait, event, succeeds } of steps) {
        now.time += wait
        if (event === 'content') now.content += 1
        if (event === 'status') now.items += 1
        const isTried = tried?.content === now.content && tried.items === now.items
        const due = schedule.isDue(
          state(published.content, published.items),
          state(now.content, now.items),
          now.time,
        )
        if (published.content === now.content && published.items === now.items) expect(due).toBe(false)
        else if (published.content === now.content && now.time - lastBuild < 5 * MINUTE)
          expect(due).toBe(false)
        else if (isTried && now.time - lastBuild < MINUTE) expect(due).toBe(false)
        else if (!isTried || now.time - lastBuild >= 15 * MINUTE) expect(due).toBe(true)
        if (!due) continue
        schedule.ended(succeeds, state(now.content, now.items), now.time)
        lastBuild = now.time
        tried = succeeds ? undefined : { content: now.content, items: now.items }
        if (succeeds) published = { content: now.content, items: now.items }
      }
    }),
  )
})
