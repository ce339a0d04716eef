import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type Clock,
  createPolling,
  INTERVAL_MS,
  MAX_INTERVAL_MS,
  MIN_INTERVAL_MS,
  SPREAD,
} from './polling.ts'

/** A clock whose time passes when it is told to. */
function handClock() {
  let time = 0
  const calls = new Set<{ at: number; call: () => void }>()
  const clock: Clock = {
    now: () => time,
    after(delay, call) {
      const one = { at: time + delay, call }
      calls.add(one)
      return () => calls.delete(one)
    },
  }
  /** Lets promises that are settled take effect. */
  const settle = async () => {
    for (let turn = 0; turn < 5; turn++) await undefined
  }
  return {
    clock,
    async pass(duration: number) {
      const end = time + duration
      await settle()
      for (;;) {
        const [next] = [...calls].filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)
        if (!next) break
        calls.delete(next)
        time = next.at
        next.call()
        await settle()
      }
      time = end
    },
  }
}

/** A page with a platform that responds, or not, after some time. */
function openPage() {
  const { clock, pass } = handClock()
  const page = { isVisible: true, isUp: true, duration: 0, asked: [] as number[] }
  const polling = createPolling(
    () => {
      page.asked.push(clock.now())
      const { isUp } = page
      if (page.duration === 0) return Promise.resolve(isUp)
      return new Promise((resolve) => clock.after(page.duration, () => resolve(isUp)))
    },
    () => page.isVisible,
    clock,
  )
  return {
    page,
    polling,
    pass,
    clock,
    show() {
      page.isVisible = true
      polling.retry()
    },
    hide() {
      page.isVisible = false
      polling.retry()
    },
  }
}

const gaps = (times: readonly number[]) => times.slice(1).map((time, n) => time - (times[n] ?? 0))

describe('polling', () => {
  it('asks at once and then in its interval, not in step with other pages', async () => {
    const { page, polling, pass } = openPage()
    polling.ask()
    await pass(10 * INTERVAL_MS)
    expect(page.asked[0]).toBe(0)
    for (const gap of gaps(page.asked)) {
      expect(gap).toBeGreaterThanOrEqual(INTERVAL_MS * (1 - SPREAD))
      expect(gap).toBeLessThanOrEqual(INTERVAL_MS)
    }
    expect(new Set(gaps(page.asked)).size).toBeGreaterThan(1)
  })

  it('waits twice as long after each failure, up to a limit, and its interval after a success', async () => {
    const { page, polling, pass } = openPage()
    page.isUp = false
    polling.ask()
    await pass(8 * MAX_INTERVAL_MS)
    const waits = gaps(page.asked)
    expect(waits.length).toBeGreaterThan(6)
    for (const [n, wait] of waits.entries()) {
      const wanted = Math.min(INTERVAL_MS * 2 ** (n + 1), MAX_INTERVAL_MS)
      expect(wait).toBeGreaterThanOrEqual(wanted * (1 - SPREAD))
      expect(wait).toBeLessThanOrEqual(wanted)
    }
    page.isUp = true
    const before = page.asked.length
    await pass(2 * MAX_INTERVAL_MS)
    for (const gap of gaps(page.asked.slice(before))) {
      expect(gap).toBeLessThanOrEqual(INTERVAL_MS)
    }
  })

  it('asks right after a request during which more is wanted, and never two at a time', async () => {
    const { page, polling, pass } = openPage()
    page.duration = 5000
    polling.ask()
    await pass(1000)
    polling.ask()
    polling.ask()
    await pass(5000)
    expect(page.asked).toEqual([0, 5000])
  })

  it('stops when nothing follows it, even during a request, and starts again', async () => {
    const { page, polling, pass, clock } = openPage()
    page.duration = 5000
    polling.ask()
    await pass(1000)
    polling.stop()
    await pass(MAX_INTERVAL_MS)
    expect(page.asked).toEqual([0])
    polling.ask()
    const now = clock.now()
    await pass(1000)
    expect(page.asked).toEqual([0, now])
  })

  it('whatever happens: not while hidden, not twice in a moment, and soon after somebody looks', async () => {
    const step = fc.oneof(
      fc.record({ do: fc.constant('pass' as const), ms: fc.integer({ min: 0, max: 400_000 }) }),
      fc.record({ do: fc.constantFrom('show' as const, 'hide' as const, 'up' as const, 'down' as const) }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
        const { page, polling, pass, clock, show, hide } = openPage()
        polling.ask()
        await pass(0)
        for (const one of steps) {
          const before = page.asked.length
          if (one.do === 'show') {
            show()
            await pass(MIN_INTERVAL_MS)
            expect(clock.now() - (page.asked.at(-1) ?? 0)).toBeLessThanOrEqual(MIN_INTERVAL_MS)
          } else if (one.do === 'hide') hide()
          else if (one.do === 'pass') {
            await pass(one.ms)
            if (!page.isVisible) expect(page.asked.length).toBe(before)
            else if (one.ms > MAX_INTERVAL_MS) expect(page.asked.length).toBeGreaterThan(before)
          } else page.isUp = one.do === 'up'
        }
        for (const gap of gaps(page.asked)) expect(gap).toBeGreaterThanOrEqual(MIN_INTERVAL_MS)
      }),
    )
  })

  it('shows what is not older than a look at the page two seconds after it, whoever else asked the server', async () => {
    const moment = fc.integer({ min: 0, max: 3 * MIN_INTERVAL_MS })
    await fc.assert(
      fc.asyncProperty(
        moment,
        fc.array(moment),
        moment,
        fc.integer({ max: 500, min: 0 }),
        async (start, others, look, duration) => {
          const { clock, pass } = handClock()
          /** When the server asked the platform: its answer is for everybody, for two seconds. */
          let madeAt = Number.NEGATIVE_INFINITY
          const answer = () => {
            if (clock.now() - madeAt >= MIN_INTERVAL_MS) madeAt = clock.now()
            return madeAt
          }
          for (const other of others) clock.after(other, answer)
          let shown = Number.NEGATIVE_INFINITY
          const polling = createPolling(
            () =>
              new Promise((resolve) => {
                const made = answer()
                clock.after(duration, () => {
                  shown = made
                  resolve(true)
                })
              }),
            () => true,
            clock,
          )
          clock.after(start, polling.ask)
          await pass(look)
          polling.retry()
          await pass(MIN_INTERVAL_MS + 2 * duration)
          expect(shown).toBeGreaterThanOrEqual(look)
        },
      ),
    )
  })
})
