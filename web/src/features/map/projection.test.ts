import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { MapPlace } from '../../platform/content/surroundings.ts'
import { middleOf, pinsOf, siteSheet, surroundingsSheet } from './projection.ts'
import { isInside, scatterTrees } from './trees.ts'

const place = (x: number, y: number): MapPlace => ({
  id: 'a',
  slug: 'a',
  project: 'p',
  name: 'School',
  note: undefined,
  minutes: 5,
  x,
  y,
  route: [
    [0, 0],
    [x, y],
  ],
})
const metres = fc.integer({ min: -5000, max: 5000 })

describe('the sheet of a map', () => {
  it('has the complex at its centre and north at the top', () => {
    const sheet = surroundingsSheet({ radius: 500, turn: 90 })
    const { x, y } = sheet.place([100, 0])
    expect([x, y].map(Math.round)).toEqual([500, 530])
  })

  it('pins every place inside its edges, with the direction of those outside', () => {
    fc.assert(
      fc.property(metres, metres, fc.integer({ min: -180, max: 180 }), (x, y, turn) => {
        const sheet = surroundingsSheet({ radius: 600, turn })
        const [pin] = pinsOf(sheet, [place(x, y)])
        expect(pin?.x).toBeGreaterThanOrEqual(80)
        expect(pin?.x).toBeLessThanOrEqual(sheet.width - 80)
        expect(pin?.y).toBeGreaterThanOrEqual(80)
        expect(pin?.y).toBeLessThanOrEqual(sheet.height - 80)
        expect(pin?.route.length).toBe(pin?.beyond === undefined ? 2 : 0)
      }),
    )
  })

  it('shows the whole site', () => {
    const site: [number, number][] = [
      [-200, -30],
      [200, -30],
      [200, 60],
      [-200, 60],
    ]
    const sheet = siteSheet({ site })
    for (const corner of site) {
      const { x, y } = sheet.place(corner)
      expect(x > 0 && x < sheet.width && y > 0 && y < sheet.height).toBe(true)
    }
    expect(middleOf(site)).toEqual([0, 15])
  })
})

describe('the trees of a park', () => {
  it('stand in the park, not in its pond, and are the same in every build', () => {
    const park: [number, number][] = [
      [0, 0],
      [300, 0],
      [300, 200],
    ]
    const pond: [number, number][] = [
      [200, 20],
      [290, 20],
      [290, 100],
      [200, 100],
    ]
    const trees = scatterTrees(park, [pond])
    expect(trees.length).toBeGreaterThan(10)
    for (const { x, y } of trees) {
      expect(isInside([x, y], park)).toBe(true)
      expect(isInside([x, y], pond)).toBe(false)
    }
    expect(scatterTrees(park, [pond])).toEqual(trees)
  })
})
