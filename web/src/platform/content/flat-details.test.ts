import type { Item } from 'quoin'
import { describe, expect, it, vi } from 'vitest'
import { flatOf } from './flat-details.ts'

const item = (attributes: Record<string, unknown>, rest: Partial<Item> = {}): Item => ({
  _id: 'flat-1',
  created: new Date('2026-01-01'),
  updated: new Date('2026-11-01'),
  type: 'flat',
  sku: 'TP-A-503',
  name: {},
  price: { amount: 9_840_000, currency: 'USD' },
  status: 'available',
  features: [],
  images: [],
  order: 0,
  attributes: {
    project: 'terrace-park',
    building: 'A',
    entrance: 1,
    floor: 5,
    number: '503',
    bedrooms: 2,
    area: 71.4,
    terrace: 9.2,
    ceiling: 3,
    sold: false,
    plan: { width: 10, depth: 8, bearing: 180, rooms: [], doors: [], windows: [] },
    polygon: [
      [0, 0],
      [0.1, 0],
      [0.1, 0.1],
    ],
    ...attributes,
  },
  ...rest,
})

describe('a flat read from an item', () => {
  it('has everything that visitors see', () => {
    expect(flatOf(item({}))).toMatchObject({
      id: 'flat-1',
      project: 'terrace-park',
      number: '503',
      area: 71.4,
      status: 'available',
      price: 9_840_000,
      updated: '2026-11-01T00:00:00.000Z',
    })
  })

  it('is sold if either of the two fields says so', () => {
    expect(flatOf(item({ sold: true }))?.status).toBe('sold')
    expect(flatOf(item({}, { status: 'sold' }))?.status).toBe('sold')
    expect(flatOf(item({}, { status: 'reserved' }))?.status).toBe('reserved')
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
