import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Message } from '../domain/index.ts'
import { Sequence } from './sequence.ts'

const message = (seq: number) => ({ seq, text: `m${seq}` }) as Message
const seqs = (messages: Message[]) => messages.map(({ seq }) => seq)

describe('Sequence', () => {
  it('releases each message once and in order, however often and in whatever order they arrive', () => {
    const arrivals = fc.integer({ min: 1, max: 30 }).chain((count) =>
      fc
        .array(fc.integer({ min: 1, max: count }), { maxLength: 60 })
        .chain((more) =>
          fc.shuffledSubarray(
            [...Array.from({ length: count }, (_, at) => at + 1), ...more].map((seq, at) => ({ seq, at })),
            { minLength: count + more.length },
          ),
        )
        .map((order) => ({ count, order: order.map(({ seq }) => seq) })),
    )
    fc.assert(
      fc.property(arrivals, ({ count, order }) => {
        const sequence = new Sequence(0)
        const given = order.flatMap((seq) => seqs(sequence.accept([message(seq)])))
        expect(given).toEqual(Array.from({ length: count }, (_, at) => at + 1))
        expect(sequence.hasGap).toBe(false)
        expect(sequence.last).toBe(count)
      }),
    )
  })

  it('holds all messages back until its start is known', () => {
    const sequence = new Sequence()
    expect(sequence.accept([message(8), message(7), message(3)])).toEqual([])
    expect(sequence.isStarted).toBe(false)
    expect(seqs(sequence.startAfter(6))).toEqual([7, 8])
  })

  it('holds 10,000 messages at most, and goes on when what is missing comes', () => {
    const later = Array.from({ length: 10_005 }, (_, at) => message(at + 4))
    for (const sequence of [new Sequence(0), new Sequence()]) {
      expect(sequence.accept(later)).toEqual([])
      if (!sequence.isStarted) sequence.startAfter(0)
      const released = seqs(sequence.accept([message(3), message(2), message(1)]))
      expect(released).toEqual(Array.from({ length: 10_003 }, (_, at) => at + 1))
      expect([sequence.hasGap, seqs(sequence.accept([message(10_004)]))]).toEqual([false, [10_004]])
    }
  })

  it('skips missing messages only when told to', () => {
    const sequence = new Sequence(0)
    expect(sequence.accept([message(4), message(5)])).toEqual([])
    expect(sequence.hasGap).toBe(true)
    expect(seqs(sequence.skipGap())).toEqual([4, 5])
    expect(sequence.skipGap()).toEqual([])
  })
})
