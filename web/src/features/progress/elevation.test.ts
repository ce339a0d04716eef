import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { baysOf, elevationFloors } from './elevation.ts'

const house = { floorCount: 9, floors: [{ floor: 8, level: 23.1 }] }

describe('an elevation', () => {
  it('shows walls below the frame, and future floors above it', () => {
    const floors = elevationFloors(house, { frame: 8, walls: 3 })
    expect(floors.map(({ state }) => state)).toEqual([
      'ahead',
      ...Array(5).fill('frame'),
      ...Array(3).fill('walls'),
    ])
    expect(floors[1]).toEqual({ floor: 8, level: 23.1, state: 'frame', isTop: true })
  })

  it('never shows more floors than the building has, nor walls without a frame', () => {
    fc.assert(
      fc.property(fc.nat(40), fc.nat(40), (frame, walls) => {
        const floors = elevationFloors(house, { frame, walls })
        expect(floors.map(({ floor }) => floor)).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1])
        expect(floors.filter(({ state }) => state !== 'ahead')).toHaveLength(Math.min(frame, 9))
        expect(floors.filter(({ isTop }) => isTop)).toHaveLength(frame === 0 ? 0 : 1)
      }),
    )
  })

  it('has a column every eight metres or so', () => {
    expect([39, 31.05, 0].map(baysOf)).toEqual([5, 4, 2])
  })
})
