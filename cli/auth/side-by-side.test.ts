import { setImmediate as turn } from 'node:timers/promises'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { TransportRequest } from '../../lib/http/transport/types.ts'
import { inTurn, sideBySide } from './side-by-side.ts'

/** How often a refused call is sent, as the library repeats it. */
const ATTEMPTS = 3

const requestFor = (url: string, signal = new AbortController().signal): TransportRequest => ({
  method: 'PUT',
  url,
  headers: {},
  body: undefined,
  signal,
})

async function* nothing() {}

/** A platform that takes a few turns to answer, and answers every nth call with 429. */
function platform(refusesEvery: number, durations: readonly number[]) {
  const told: string[] = []
  let running = 0
  let most = 0
  let count = 0
  const transport = inTurn({
    async send({ url }) {
      told.push(`sent ${url}`)
      const at = ++count
      most = Math.max(most, ++running)
      for (let left = durations[at % durations.length] ?? 0; left >= 0; left -= 1) await turn()
      running -= 1
      const status = refusesEvery > 0 && at % refusesEvery === 0 ? 429 : 200
      told.push(`${status} ${url}`)
      return { status, headers: {}, body: nothing(), encoded: false }
    },
  })
  return { transport, told, most: () => most }
}

/** What was sent after a refusal, before the refused call had gone through. */
function sentAhead(told: readonly string[]): string[] {
  const waiting = new Set<string>()
  return told.flatMap((line) => {
    const [what = '', url = ''] = line.split(' ')
    if (what === '429') waiting.add(url)
    if (what === '200') waiting.delete(url)
    const [first = url] = waiting
    return what === 'sent' && url !== first ? [`${url} before ${first}`] : []
  })
}

it('changes side by side are at most six, and where one is refused for its rate, it is sent again before any other', () =>
  fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 0, max: 25 }),
      fc.constantFrom(0, 2, 3, 4, 7),
      fc.array(fc.nat(5), { minLength: 1, maxLength: 9 }),
      fc.array(fc.nat(5), { minLength: 1, maxLength: 9 }),
      async (count, refusesEvery, durations, pauses) => {
        const { transport, told, most } = platform(refusesEvery, durations)
        const items = Array.from({ length: count }, (_, index) => index)
        const { done, failed } = await sideBySide(items, new AbortController().signal, async (item) => {
          for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
            const { status } = await transport.send(requestFor(`${item}`))
            if (status === 200) return
            for (let left = pauses[item % pauses.length] ?? 0; left > 0; left -= 1) await turn()
          }
          throw new Error('refused too often')
        })
        expect(failed).toEqual([])
        expect(done).toEqual(items)
        expect(most()).toBeLessThanOrEqual(6)
        expect(sentAhead(told)).toEqual([])
      },
    ),
  ))

it('after a failure or Ctrl-C no other is begun, and what is told of each is true and in order', () =>
  fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 20 }),
      fc.array(fc.nat(20), { maxLength: 3 }),
      fc.option(fc.nat(30)),
      fc.array(fc.nat(5), { minLength: 1, maxLength: 9 }),
      async (count, failing, stopAfter, durations) => {
        const controller = new AbortController()
        const items = Array.from({ length: count }, (_, index) => index)
        const [begun, made]: [number[], number[]] = [[], []]
        let isOver = false
        const { done, failed } = await sideBySide(items, controller.signal, async (item) => {
          expect(isOver).toBe(false)
          if (begun.push(item) === stopAfter) {
            controller.abort('stopped')
            isOver = true
          }
          for (let left = durations[item % durations.length] ?? 0; left >= 0; left -= 1) await turn()
          if (failing.includes(item)) isOver = true
          if (failing.includes(item)) throw item
          made.push(item)
        })
        const inOrder = (some: readonly number[]) => some.toSorted((one, other) => one - other)
        expect(done).toEqual(inOrder(made))
        expect(failed.map(({ item }) => item)).toEqual(
          inOrder(begun.filter((item) => failing.includes(item))),
        )
        expect(done.length + failed.length).toBe(begun.length)
        if (failing.length === 0 && stopAfter === null) expect(done).toEqual(items)
      },
    ),
  ))

it('a call that ended while it waited is not sent', async () => {
  const { transport, told } = platform(1, [0])
  const controller = new AbortController()
  const { promise: refused, resolve } = Promise.withResolvers<void>()
  const { failed } = await sideBySide(['first', 'second'], new AbortController().signal, async (item) => {
    if (item === 'first') {
      await transport.send(requestFor(item))
      resolve()
      for (let left = 5; left > 0; left -= 1) await turn()
      return
    }
    await refused
    const sending = transport.send(requestFor(item, controller.signal))
    controller.abort(new Error('too late'))
    await sending
  })
  expect(failed).toMatchObject([{ item: 'second', error: { message: 'too late' } }])
  expect(told).toEqual(['sent first', '429 first'])
})
