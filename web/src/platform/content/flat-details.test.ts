import type { Item } from 'quoin'
import { describe, expect, it, vi } from 'vitest'
import { flatItem } from '../flat.fixture.ts'
import { flatOf } from './flat-details.ts'

const drawn = {
  plan: {
    width: 10,
    depth: 8,
    bearing: 180,
    rooms: [{ kind: 'living', x: 0, y: 0, width: 10, depth: 8 }],
    doors: [],
    windows: [],
  },
  polygon: [
    [0, 0],
    [0.1, 0],
    [0.1, 0.1],
  ],
}
const item = (attributes: Record<string, unknown>, rest: Partial<Item> = {}): Item =>
  flatItem({ attributes: { ...flatItem().attributes, ...drawn, ...attributes }, ...rest })

describe('a flat read from an item', () => {
  it('has everything that visitors see', () => {
    expect(flatOf(item({}))).toMatchObject({
      id: 'flat-503',
      project: 'terrace-park',
      number: '503',
      area: 71.4,
      status: 'available',
      price: 9_840_000,
      updated: '2026-11-22T08:00:00.000Z',
    })
  })

  it('has the status and the price of the live answer, and is left out where that leaves it out', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const rubbish = ['withdrawn', 'archived', 'Available', 'SOLD', ' sold', '', 'toString', null, undefined]
    const statuses: unknown[] = ['available', 'reserved', 'sold', ...rubbish, 0, true, {}, ['available']]
    const amounts: unknown[] = [
      9_840_000,
      0,
      -1,
      0.5,
      9_840_000.5,
      98_400,
      1e12,
      '9840000',
      '',
      null,
      true,
      Number.NaN,
      undefined,
    ]
    const expected = (status: unknown, sold: unknown) => {
      if (sold === true) return 'sold'
      if (sold === false && status == null) return 'available'
      const isKnown = ['available', 'reserved', 'sold'].includes(status as string) && !Array.isArray(status)
      return isKnown && (sold === false || sold == null) ? status : undefined
    }
    for (const status of statuses) {
      for (const sold of [true, false, null, undefined, 'yes', 'true', 1, 0, {}]) {
        const sent = item({ sold }, { status } as Partial<Item>)
        const name = `${JSON.stringify(status)}, sold: ${sold}`
        expect(flatOf(sent)?.status, name).toBe(expected(status, sold))
      }
    }
    for (const amount of amounts) {
      const sent = item({}, { price: { amount, currency: 'USD' } } as Partial<Item>)
      const price = amount === 9_840_000 ? amount : 0
      expect(flatOf(sent)?.price, String(amount)).toBe(price)
    }
    expect(warn.mock.calls.join()).toMatch(/flat TP-A-503 is left out: its status "withdrawn" is not known/)
    warn.mockRestore()
  })

  it('has plausible measures, or is shown without them, or left out: never as a nonsense', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const nonsense = [1e-9, -3, 6.5, 1e9, 1e308, Number.NaN, '5', null]
    const isLeftOut = { floor: nonsense, bedrooms: nonsense, area: [1e-9, -3, 1e9, 1e308, '5', null] }
    for (const [field, values] of Object.entries(isLeftOut)) {
      for (const value of values)
        expect(flatOf(item({ [field]: value })), `${field} ${value}`).toBeUndefined()
    }
    for (const value of [1e-9, -3, 1e9, '5']) {
      expect(flatOf(item({ terrace: -3, ceiling: 1e9, entrance: value }))).toMatchObject({
        terrace: 0,
        ceiling: 0,
        entrance: 1,
      })
    }
    expect(warn.mock.calls.join()).toMatch(/flat TP-A-503 is shown in part.*entrance: .*terrace: .*ceiling: /)
    warn.mockRestore()
  })

  it('has a plan with rooms, that sets no other scale for its house', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const room = { kind: 'living', x: 0, y: 0, width: 10, depth: 8 }
    const plan = { width: 10, depth: 8, bearing: 180, rooms: [room], doors: [], windows: [] }
    expect(flatOf(item({ plan }))?.plan).toEqual(plan)
    const far = [{ width: 1e308 }, { width: 10_000, depth: 8000 }, { width: 0 }, { width: 40, depth: 30 }]
    const rooms = [
      { ...room, x: 1e308 },
      { ...room, width: 3600 },
      { ...room, x: 40 },
    ]
    const outside = [[], [{ ...room, kind: 'terrace' }]]
    for (const wrong of [
      ...far,
      ...[...rooms.map((one) => [one]), ...outside].map((all) => ({ rooms: all })),
    ]) {
      expect(flatOf(item({ plan: { ...plan, ...wrong } }))?.plan, JSON.stringify(wrong)).toBeUndefined()
    }
    for (const [line] of warn.mock.calls) expect(line).toMatch(/^The flat TP-A-503 is shown in part.*plan/)
    warn.mockRestore()
  })

  it('may lack a drawing, an outline on the façade, or a price in dollars', () => {
    const flat = flatOf(
      item({ plan: { rooms: 'nonsense' }, polygon: null }, { price: { amount: 5, currency: 'GEL' } }),
    )
    expect(flat).toMatchObject({ plan: undefined, polygon: [], price: 0 })
  })

  it('is dropped and logged if it contradicts itself', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    expect(flatOf(item({ area: 'large' }, { sku: 'NONSENSE' }))).toBeUndefined()
    expect(warn.mock.calls[0]?.[0]).toMatch(/NONSENSE.*area/)
    warn.mockRestore()
  })
})
