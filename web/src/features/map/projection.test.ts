import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { MapPlace } from '../../platform/content/surroundings.ts'
import { areaPoint, streetNames } from './map-names.ts'
import { pinsOf, siteSheet, surroundingsSheet } from './projection.ts'
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
  })
})

describe('names on the map', () => {
  const sheet = surroundingsSheet({ radius: 500, turn: 0 })

  it('stand in the part of an area that the sheet shows, clear of pins', () => {
    const river: [number, number][] = [
      [-9000, 200],
      [9000, 200],
      [9000, 300],
      [-9000, 300],
    ]
    const free = areaPoint(sheet, river, 'Mtkvari', [])
    expect(Math.abs((free?.x ?? 0) - 500)).toBeLessThan(10)
    const beside = areaPoint(sheet, river, 'Mtkvari', [{ x: 500, y: 680 }])
    expect(Math.abs((beside?.x ?? 500) - 500)).toBeGreaterThan(100)
    expect(beside).toMatchObject({ isTight: false })
  })

  it('are left out where an area is too narrow for letters', () => {
    const strip: [number, number][] = [
      [-200, 200],
      [200, 200],
      [200, 220],
      [-200, 220],
    ]
    expect(areaPoint(sheet, strip, 'Embankment', [])).toBeUndefined()
  })

  it('of an area with thousands of corners is found at once', { timeout: 2000 }, () => {
    const corners = 3000
    const pond = Array.from({ length: corners }, (_, index): [number, number] => {
      const angle = (index / corners) * 2 * Math.PI
      return [Math.cos(angle) * 450, Math.sin(angle) * 450]
    })
    const { x, y } = areaPoint(sheet, pond, 'Lisi', []) ?? { x: 0, y: 0 }
    expect(Math.hypot(x - 500, y - sheet.height / 2)).toBeLessThan(15)
  })

  it('keep clear of the compass, and of a pin as near as their own letters are to it', () => {
    const across = (y: number) => [
      {
        line: [
          [-500, y],
          [500, y],
        ] as const,
        label: 'Baratashvili St',
        at: 0.82,
      },
    ]
    expect(streetNames(across(300), sheet, [], true)[0]?.x).toBe(820)
    expect(streetNames(across(-370), sheet, [], true)[0]?.x).toBeLessThan(760)
    // A street that leans: the box around its name is far larger than the name.
    const steep = {
      line: [
        [-400, 400],
        [400, -400],
      ] as const,
      label: 'Tskneti Highway',
      at: 0.5,
    }
    expect(streetNames([steep], sheet, [{ x: 430, y: 360 }], true)[0]).toMatchObject({ x: 500, y: 430 })
    expect(streetNames([steep], sheet, [{ x: 480, y: 410 }], true)[0]?.x).not.toBe(500)
  })

  it('follow their streets, never upside down, and neither each other nor a pin is under them', () => {
    const street = (y: number, label: string) => ({
      line: [
        [900, y],
        [-900, y + 10],
      ] as const,
      label,
      at: 0.5,
    })
    const taken = [{ x: 500, y: 436 }]
    const names = streetNames([street(0, 'First St'), street(12, 'Second St')], sheet, taken, false)
    expect(names.map(({ label }) => label)).toEqual(['First St', 'Second St'])
    const [first, second] = names
    expect(Math.abs(first?.angle ?? 90)).toBeLessThan(2)
    expect(Math.abs((first?.x ?? 0) - (second?.x ?? 0))).toBeGreaterThan(60)
    expect(Math.abs((first?.x ?? 0) - 500)).toBeGreaterThan(60)
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
