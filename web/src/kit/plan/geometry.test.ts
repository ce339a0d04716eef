import { describe, expect, it } from 'vitest'
import { gapOf, insideRooms, leafOf, wallSides, withWalls } from './geometry.ts'
import { SAMPLE } from './sample.fixture.ts'

const rooms = insideRooms(SAMPLE)
const walls = wallSides(SAMPLE)
const gap = (index: number, kind: 'doors' | 'windows') => {
  const opening = SAMPLE[kind][index]
  return opening && gapOf(opening, rooms, walls)
}

describe('walls', () => {
  it('are thick on the outside and thin between flats', () => {
    expect(walls).toEqual({ top: 0.4, right: 0.25, bottom: 0.4, left: 0.25 })
  })

  it('surround each room', () => {
    expect(withWalls({ x: 0, y: 0, width: 3, depth: 2 }, walls)).toEqual({
      x: -0.25,
      y: -0.4,
      width: 3.5,
      depth: 2.8,
    })
  })
})

describe('an opening', () => {
  it('fills its wall from room to room', () => {
    const door = gap(0, 'doors')
    expect(door?.before?.kind).toBe('bedroom')
    expect(door?.after?.kind).toBe('hall')
    expect(door?.rect.y).toBeCloseTo(3.45)
    expect(door?.rect.depth).toBeCloseTo(0.12)
    expect(door?.outward).toBeUndefined()
  })

  it('of a window knows which side of the flat it faces', () => {
    expect(gap(0, 'windows')?.outward).toBe('top')
    expect(gap(2, 'windows')?.outward).toBe('bottom')
    expect(gap(2, 'windows')?.rect.depth).toBeCloseTo(0.4)
  })

  it('outside any wall is dropped', () => {
    expect(gapOf({ x: 90, y: 90, length: 1, direction: 'horizontal' }, rooms, walls)).toBeUndefined()
  })
})

describe('a door', () => {
  it('opens into the room, away from the hall', () => {
    const door = gap(0, 'doors')
    const leaf = door && leafOf(door)
    expect(leaf?.room.kind).toBe('bedroom')
    expect(leaf?.hinge).toEqual([2.86, 3.45])
    expect(leaf?.open[1]).toBeCloseTo(3.45 - 0.8)
    expect(leaf?.shut).toEqual([2.86 + 0.8, 3.45])
  })

  it('into the flat opens into the hall', () => {
    const entrance = gap(3, 'doors')
    const leaf = entrance && leafOf(entrance)
    expect(entrance?.outward).toBe('right')
    expect(leaf?.room.kind).toBe('hall')
    expect(leaf?.open[0]).toBeCloseTo(7.2 - 0.95)
  })

  it('without a leaf has none', () => {
    const opening = gap(4, 'doors')
    expect(opening && leafOf(opening)).toBeUndefined()
  })
})
