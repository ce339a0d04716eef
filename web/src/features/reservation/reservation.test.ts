import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { calendarFile } from '../../kit/time/calendar-file.ts'
import { homesOf } from '../../platform/orders/home.ts'
import {
  depositDue,
  isCancelled,
  type Reservation,
  reservationOf,
  timeLeft,
} from '../../platform/orders/reservation.ts'
import { cardSchema } from './card.ts'

const order = (more: object = {}) => ({
  _id: 'order-1',
  number: 'W-000001',
  status: 'created',
  items: [{ itemId: 'flat-503' }],
  total: { amount: 10_350_000, currency: 'USD' },
  created: new Date('2026-11-22T10:20:00Z'),
  updated: new Date('2026-11-22T10:20:00Z'),
  reservedUntil: new Date('2026-11-27T10:20:00Z'),
  ...more,
})

describe('a reservation', () => {
  it('is reserved while its order is open, and bought once that is paid', () => {
    expect(reservationOf(order())).toMatchObject({ status: 'held', paid: 0, flatId: 'flat-503' })
    expect(reservationOf(order({ status: 'paid' }))?.status).toBe('bought')
    expect(reservationOf(order({ status: 'refunded' }))?.status).toBe('ended')
  })

  it('is called cancelled only where that is known, whatever changes on its order later', () => {
    const until = Date.parse('2026-11-27T10:20:00Z')
    const day = 86_400_000
    const changes = fc.integer({ min: until - 9 * day, max: until + 400 * day })
    fc.assert(
      fc.property(changes, changes, fc.boolean(), (updated, now, isAsked) => {
        const one = reservationOf(order({ status: 'cancelled', updated: new Date(updated), note: 'Called.' }))
        expect(one?.status).toBe('ended')
        expect(one && isCancelled(one, now, isAsked)).toBe(isAsked || now < until)
      }),
    )
  })

  it('is skipped if the platform sends something malformed', () => {
    fc.assert(
      fc.property(fc.object(), (odd) => reservationOf(odd) === undefined),
      { numRuns: 50 },
    )
    const odd = [{ created: 'soon' }, { items: [] }, { total: null }, { status: 'gone' }, { _id: undefined }]
    expect(odd.map((one) => reservationOf(order(one)))).toEqual(odd.map(() => undefined))
  })

  it('owes the rest of the deposit, and never less than zero', () => {
    expect([0, 20_000, 50_000, 100_000].map((paid) => depositDue({ paid }, 50_000))).toEqual([
      50_000, 30_000, 0, 0,
    ])
  })

  it('shows the days, hours and minutes left, and none once it has ended', () => {
    const until = '2026-11-27T10:20:00Z'
    const at = (now: string) => timeLeft(until, Date.parse(now))
    expect(at('2026-11-22T16:19:00Z')).toEqual({ days: 4, hours: 18, minutes: 1 })
    expect(at('2026-11-27T09:51:30Z')).toMatchObject({ days: 0, hours: 0, minutes: 28 })
    expect(at('2026-12-01T00:00:00Z')).toEqual({ days: 0, hours: 0, minutes: 0 })
  })
})

describe('a card', () => {
  const check = (more: object) =>
    v.safeParse(cardSchema, {
      number: '4242 4242 4242 4242',
      expiry: '04/29',
      cvc: '123',
      holder: 'N B',
      ...more,
    })
  const fault = (more: object) => check(more).issues?.[0]?.message

  it('is parsed however its number and expiry are typed', () => {
    for (const expiry of ['4/29', '04 / 29', '0429', '04/2029', '04.29']) {
      expect(check({ expiry }).output, expiry).toMatchObject({ expiry: '04/29', number: '4242424242424242' })
    }
  })

  it('reports which of its fields is invalid', () => {
    expect(fault({ number: '4242 4242 4242 4241' })).toBe('cardNumberWrong')
    expect(fault({ number: '' })).toBe('cardNumberWrong')
    expect(fault({ expiry: '13/29' })).toBe('expiryWrong')
    expect(fault({ cvc: '12' })).toBe('cvcWrong')
    expect(fault({ holder: ' ' })).toBe('holderMissing')
  })
})

describe('a calendar file', () => {
  it('has times in UTC, and folded lines of at most 75 bytes', () => {
    const time = fc.integer({ min: 0, max: 4e12 })
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), time, (title, starts) => {
        const file = calendarFile({ id: 'a', title, starts, ends: starts }, starts)
        for (const line of file.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThan(76)
        const summary = /SUMMARY:([\s\S]*?)\r\nEND/.exec(file.replaceAll('\r\n ', ''))?.[1]
        const plain = summary?.replace(/\\(n|.)/g, (_, sign) => (sign === 'n' ? '\n' : sign))
        expect(plain).toBe(title.replaceAll('\r\n', '\n'))
      }),
      { numRuns: 50 },
    )
    const day = Date.parse('2026-11-26T08:30:00Z')
    expect(calendarFile({ id: 'a', title: 'Visit', starts: day, ends: day }, day)).toContain(
      'DTSTART:20261126T083000Z\r\n',
    )
  })
})

describe('a home that is bought in instalments', () => {
  const one = (more: Partial<Reservation>): Reservation => ({
    id: 'order',
    number: 'W-1',
    flatId: 'flat-1',
    status: 'bought',
    price: 100,
    paid: undefined,
    created: '2026-01-01T00:00:00.000Z',
    until: undefined,
    ...more,
  })

  it('is all open orders of a flat of which one is paid, and says which is next', () => {
    const orders = [
      one({ id: 'third', status: 'held', created: '2026-09-11T00:00:00.000Z' }),
      one({ id: 'second', status: 'held', paid: 40, created: '2026-05-01T00:00:00.000Z' }),
      one({ id: 'first' }),
      one({ id: 'earlier', status: 'ended' }),
      one({ id: 'other', status: 'held', flatId: 'flat-2' }),
    ]
    const { homes, reservations } = homesOf(orders)
    expect(homes).toMatchObject([
      { flatId: 'flat-1', price: 300, paid: 140, next: { id: 'second', due: 60 } },
    ])
    expect(homes[0]?.instalments.map(({ id }) => id)).toEqual(['first', 'second', 'third'])
    expect(reservations.map(({ id }) => id)).toEqual(['earlier', 'other'])
  })

  it('is paid in full once the whole flat is, of which its orders may be a part', () => {
    const bought = one({ price: 30, flatPrice: 100 })
    expect(homesOf([bought]).homes).toMatchObject([{ price: 100, paid: 30, next: undefined }])
    const rest = one({ id: 'rest', price: 70, flatPrice: 100 })
    expect(homesOf([bought, rest]).homes).toMatchObject([{ price: 100, paid: 100, next: undefined }])
  })

  it('loses no order and no cent, whatever the orders are', () => {
    const order = fc.record({
      flatId: fc.constantFrom('flat-1', 'flat-2'),
      status: fc.constantFrom('held', 'bought', 'ended'),
      price: fc.nat(1000),
      paid: fc.option(fc.nat(1200), { nil: undefined }),
      flatPrice: fc.option(fc.nat(3000), { nil: undefined }),
    })
    fc.assert(
      fc.property(fc.array(order), (some) => {
        const orders = some.map((more, index) => one({ ...more, id: `${index}` } as Partial<Reservation>))
        const { homes, reservations } = homesOf(orders)
        const ids = [...homes.flatMap(({ instalments }) => instalments), ...reservations].map(({ id }) => id)
        expect(ids.sort()).toEqual(orders.map(({ id }) => id).sort())
        for (const { flatId, price, paid, instalments, next } of homes) {
          const [due, ordered] = (['due', 'price'] as const).map((of) =>
            instalments.reduce((all, part) => all + part[of], 0),
          ) as [number, number]
          const ids = instalments.map(({ id }) => id)
          const flat = orders.filter((one) => one.flatId === flatId && ids.includes(one.id))
          expect([paid + due, next !== undefined]).toEqual([ordered, due > 0])
          expect(price).toBe(Math.max(ordered, ...flat.map(({ flatPrice = 0 }) => flatPrice)))
        }
      }),
    )
  })
})
