import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { entries, flats } from '../../../demo/files.fixture.ts'
import { flatOf } from '../../platform/content/flat-details.ts'
import { floors, hasFront } from '../../platform/content/floors.ts'
import { MATERIALS } from '../../styles/tokens.ts'
import { drawElevation } from './draw-elevation.ts'

const houses = entries
  .filter(({ _id }) => _id.startsWith('building-'))
  .map(({ values }) => {
    const { project, letter, material } = values as { project: string; letter: string; material?: 'brick' }
    const own = flats
      .filter(({ attributes }) => attributes.project === project && attributes.building === letter)
      .flatMap((item) => flatOf(item) ?? [])
    return { name: `${project} ${letter}`, floors: v.parse(floors, values.floors), flats: own, material }
  })
/** Doors of the house in the façade, which is in front of all flats. */
const doorsOf = ({ flats, circulation }: v.InferOutput<typeof floors>[number]) =>
  circulation?.doors.filter(([, y]) => flats.every((one) => one.y + one.depth <= y)).length ?? 0
const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 0)
const count = (text: string, what: RegExp) => text.match(what)?.length ?? 0
/** The subpaths of the only path with these attributes. */
const subpaths = (content: string, having: string) =>
  [...content.matchAll(/<path [^>]*>/g)].flatMap(([path]) =>
    path.includes(having) ? [count(path, /M/g)] : [],
  )[0] ?? 0

/** How far the shapes of a drawing reach. */
function reachOf(content: string) {
  const xs: number[] = []
  const ys: number[] = []
  for (const [, d = ''] of content.matchAll(/ d="([^"]*)"/g)) {
    let [x, y] = [0, 0]
    for (const [, name = '', rest = ''] of d.matchAll(/([MLhvq])([^MLhvqz]*)/g)) {
      const numbers = (rest.match(/-?[\d.]+/g) ?? []).map(Number)
      const [a = Number.NaN, b = Number.NaN] = numbers.slice(-2)
      if (name === 'h') x += a
      else if (name === 'v') y += a
      else [x, y] = name === 'q' ? [x + a, y + b] : [a, b]
      xs.push(x)
      ys.push(y)
    }
  }
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) }
}

describe.each(houses)('the elevation of $name', (house) => {
  it('stays within its sheet', () => {
    fc.assert(
      fc.property(fc.nat(house.floors.length), (built) => {
        const grown = { frame: house.floors.length, walls: built, windows: built }
        const { content, left, width, height } = drawElevation(house, house.flats, grown)
        const reach = reachOf(content)
        expect(reach.left).toBeGreaterThanOrEqual(left)
        expect(reach.right).toBeLessThanOrEqual(left + width + 0.1)
        expect(reach.top).toBeGreaterThanOrEqual(-height)
        // A slab on the ground is below it.
        expect(reach.bottom).toBeLessThanOrEqual(2)
      }),
      { numRuns: 10 },
    )
  })

  it('has walls, openings and outlines for exactly as many floors as are built', () => {
    const total = house.floors.length
    const built = fc.tuple(fc.nat(total), fc.nat(total), fc.nat(total)).map(([a = 0, b = 0, c = 0]) => {
      const [windows, walls, frame] = [a, b, c].sort((one, other) => one - other) as [number, number, number]
      return { frame, walls, windows }
    })
    fc.assert(
      fc.property(built, ({ frame, walls, windows }) => {
        const { content } = drawElevation(house, house.flats, { frame, walls, windows })
        const openings = house.flats
          .filter(({ floor }) => floor <= walls)
          .flatMap(
            ({ plan }) =>
              plan?.windows.filter((one) => one.direction === 'horizontal' && one.y === plan.depth) ?? [],
          )
        const doors = house.floors.flatMap((one) => (one.floor <= walls ? [doorsOf(one)] : []))
        const plinth = (house.floors[0]?.level ?? 0) > 0 ? 1 : 0
        expect(subpaths(content, 'evenodd')).toBe(
          walls + openings.length + sum(doors) + (frame > 0 ? plinth : 0),
        )
        expect(subpaths(content, 'dasharray')).toBe(total - frame + (frame > 0 ? 0 : plinth))
        expect(count(content, /stroke-width="3"/g)).toBe(frame > 0 && frame < total ? 1 : 0)
        expect(content).not.toContain('NaN')
      }),
      { numRuns: 20 },
    )
  })

  it('marks each flat where it is, above the ground and inside the house', () => {
    const { flats, left, width, height } = drawElevation(house, house.flats, {
      frame: 0,
      walls: 0,
      windows: 0,
    })
    const cells = [...flats.matchAll(/id="(\w+)" d="M([-\d.]+) -?([\d.]+)h([\d.]+)v-([\d.]+)h/g)]
    expect(cells.map(([, number]) => number).sort()).toEqual(house.flats.map(({ number }) => number).sort())
    for (const [, , x, z, wide, high] of cells) {
      expect(Number(x)).toBeGreaterThanOrEqual(left)
      expect(Number(x) + Number(wide)).toBeLessThanOrEqual(left + width)
      expect(Number(z) + Number(high)).toBeLessThanOrEqual(height)
    }
  })
})

it('has plants on its terraces once it is handed over, and not before', () => {
  const house = houses.find(({ name }) => name.startsWith('hill-house'))
  if (!house) throw new Error('no house with planted terraces')
  const whole = { frame: 7, walls: 7, windows: 7 }
  expect(drawElevation(house, house.flats, whole).content).not.toContain(MATERIALS.contour)
  expect(drawElevation(house, house.flats, { ...whole, isHandedOver: true }).content).toContain(
    MATERIALS.contour,
  )
})

it('shows what there is of a podium before the first floor has begun', () => {
  const house = houses.find(({ name }) => name.startsWith('river-line'))
  if (!house) throw new Error('no house on a podium')
  const draw = (made: number) =>
    drawElevation(house, house.flats, { frame: 0, walls: 0, windows: 0, podium: { made, floors: 2 } }).content
  const walls = (content: string) => subpaths(content, 'evenodd')
  expect([0, 1, 2].map((made) => walls(draw(made)))).toEqual([0, 1, 1])
  const floors = house.floors.length
  expect([0, 1, 2].map((made) => subpaths(draw(made), 'dasharray'))).toEqual([floors + 1, floors + 1, floors])
})

it('is drawn of a house of which walls, outlines and all plans are known', () => {
  expect(houses.filter((one) => hasFront(one, one.flats)).map(({ name }) => name)).toEqual([
    'terrace-park A',
    'terrace-park B',
    'river-line A',
    'river-line B',
    'hill-house A',
  ])
  for (const { material, floors, flats } of houses) {
    expect(hasFront({ material: undefined, floors }, flats)).toBe(false)
    expect(hasFront({ material, floors }, flats.slice(1))).toBe(false)
    expect(hasFront({ material, floors: [] }, flats)).toBe(false)
    const torn = floors.map((floor, index) => ({ ...floor, setback: index === 1 ? 2 : undefined }))
    expect(hasFront({ material, floors: torn }, flats)).toBe(false)
    const [first, second, ...others] = floors
    if (!first || !second) throw new Error('a house of one floor')
    const gap = [first, { ...second, flats: [] }, ...others]
    for (const wrong of [[first, ...others], [first, second, second, ...others], gap]) {
      expect(hasFront({ material, floors: wrong }, flats)).toBe(false)
    }
    const below = floors.map((floor) => ({ ...floor, level: floor.level - 100 }))
    expect(hasFront({ material, floors: below }, flats)).toBe(false)
  }
})

describe('a house whose floors step', () => {
  const hill = houses.find(({ name }) => name === 'hill-house A')
  const drawn = (setbacks: (index: number) => number | undefined) => {
    const floors = hill?.floors.map((floor, index) => ({ ...floor, setback: setbacks(index) })) ?? []
    const all = floors.length
    return drawElevation({ floors }, hill?.flats ?? [], { frame: all, walls: all, windows: all }).content
  }

  it('has a planter before each floor, and the shadow of each terrace on the floor below', () => {
    // Planters are filled and outlined; the lowest terrace throws no shadow.
    const content = drawn((index) => (index === 0 ? undefined : 2.3))
    expect(subpaths(content, 'fill-opacity="0.55"')).toBe(7)
    expect(subpaths(content, 'fill-opacity="0.18"')).toBe(6)
    expect(drawn(() => undefined)).not.toContain('fill-opacity="0.55"')
  })

  it('throws no shadow where its terraces end above the terraces below', () => {
    expect(drawn(() => 3.84)).not.toContain('fill-opacity="0.18"')
  })

  it('has finite coordinates, whatever the set-backs', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 300 }), { minLength: 7, maxLength: 7 }), (all) => {
        expect(drawn((index) => (all[index] ?? 0) / 10)).not.toMatch(/NaN|Infinity|undefined|[hv]-?0z/)
      }),
      { numRuns: 20 },
    )
  })
})
