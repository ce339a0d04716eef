import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { type Direction, endOfRow, neighbour, type Placed } from './spatial.ts'

const folder = new URL('../../../demo/facades/', import.meta.url)
const facades = readdirSync(folder).map((file): [string, Placed[]] => {
  const { floors } = JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as {
    floors: { floor: number; flats: Omit<Placed, 'floor'>[] }[]
  }
  return [file, floors.flatMap(({ floor, flats }) => flats.map((flat) => ({ ...flat, floor })))]
})
const DIRECTIONS: Direction[] = ['up', 'down', 'left', 'right']

describe.each(facades)('walking over %s', (_, flats) => {
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

  it('goes up and down a floor at a time, and stays on it sideways', () => {
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

  it('comes back the way it went along a floor', () => {
    for (const flat of flats) {
      const right = neighbour(flats, flat, 'right')
      if (right) expect(neighbour(flats, right, 'left')).toBe(flat)
    }
  })

  it('goes to both ends of a floor', () => {
    for (const flat of flats) {
      const first = endOfRow(flats, flat, 'first')
      expect(neighbour(flats, first, 'left')).toBeUndefined()
      expect(neighbour(flats, endOfRow(flats, first, 'last'), 'right')).toBeUndefined()
    }
  })
})

describe('a flat without a place on the façade', () => {
  it('leads nowhere and is led to by none', () => {
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
