import { describe, expect, it } from 'vitest'
import { houses } from '../../../demo/houses.ts'
import { type Direction, endOfRow, neighbour, type Placed } from './spatial.ts'

const facades = houses.map(({ slug, flats }): [string, Placed[]] => [slug, flats])
const DIRECTIONS: Direction[] = ['up', 'down', 'left', 'right']

describe.each(facades)('moving with arrow keys over %s', (_, flats) => {
  it('reaches every flat from every flat', () => {
    for (const start of flats) {
      const seen = new Set([start])
      for (const flat of seen) {
        for (const direction of DIRECTIONS) {
          const next = neighbour(flats, flat, direction)
          if (next) seen.add(next)
        }
      }
      expect(seen.size).toBe(flats.length)
    }
  })

  it('moves one floor up or down, and stays on the floor sideways', () => {
    for (const flat of flats) {
      const up = neighbour(flats, flat, 'up')
      if (up) expect(up.floor).toBe(flat.floor + 1)
      const down = neighbour(flats, flat, 'down')
      if (down) expect(down.floor).toBe(flat.floor - 1)
      for (const direction of ['left', 'right'] as const) {
        const beside = neighbour(flats, flat, direction)
        if (beside) expect(beside.floor).toBe(flat.floor)
      }
    }
  })

  it('reverses on the same path along a floor', () => {
    for (const flat of flats) {
      const right = neighbour(flats, flat, 'right')
      if (right) expect(neighbour(flats, right, 'left')).toBe(flat)
    }
  })

  it('reaches both ends of a floor', () => {
    for (const flat of flats) {
      const first = endOfRow(flats, flat, 'first')
      expect(neighbour(flats, first, 'left')).toBeUndefined()
      expect(neighbour(flats, endOfRow(flats, first, 'last'), 'right')).toBeUndefined()
    }
  })
})

describe('a flat without an outline on the façade', () => {
  it('has no neighbours', () => {
    const nowhere = { number: '1', floor: 1, polygon: [] }
    const placed: Placed = {
      number: '2',
      floor: 1,
      polygon: [
        [0, 0],
        [1, 0],
        [1, 1],
      ],
    }
    expect(neighbour([nowhere, placed], nowhere, 'right')).toBeUndefined()
    expect(neighbour([nowhere, placed], placed, 'left')).toBeUndefined()
  })
})
