import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { entries, flats } from '../../../demo/files.fixture.ts'
import { flatOf } from '../../platform/content/flat-details.ts'
import type { FlatDetails } from '../../platform/content/flats.ts'
import { floors, offsetsOf } from '../../platform/content/floors.ts'
import type { Building } from '../../platform/content/projects.ts'
import type { ComplexMap } from '../../platform/content/surroundings.ts'
import { MATERIALS } from '../../styles/tokens.ts'
import { cutOf } from './cut.ts'
import { sectionOf as complexSection } from './sections.ts'
import { slopeSection } from './slope-section.ts'

const values = entries.find(({ _id }) => _id === 'building-hill-house-a')?.values
const hillHouse = v.parse(floors, values?.floors)
const flatsOf = (project: string) =>
  flats
    .filter(({ attributes }) => attributes.project === project)
    .flatMap((item) => flatOf(item) ?? [])
    .map((flat) => ({ ...flat, project })) as FlatDetails[]
const own = flatsOf('hill-house')
const sectionOf = (house: typeof hillHouse, degrees = 40, drawn: readonly (typeof own)[number][] = own) => {
  const cut = cutOf(house, drawn)
  return cut && slopeSection(cut, degrees)
}

it('tells of Hill House what its page tells', () => {
  const section = sectionOf(hillHouse)
  const lengths = section?.measures.map(({ span: [from, to] }) => (to - from).toFixed(2))
  expect(lengths).toEqual(['2.30', '3.84', '3.00'])
  expect(section?.levels.map(({ level }) => level)).toEqual([0, 3.4, 6.8, 10.2, 13.6, 17, 20.4])
  const steps = section?.levels.map(({ x }, index, all) => (x - (all[index - 1]?.x ?? x)).toFixed(2))
  expect(steps).toEqual(['0.00', ...Array(6).fill('2.30')])
})

it('shows of a house that is being built what there is of it: no plants, no people, dashes above the frame', () => {
  const cut = cutOf(hillHouse, own)
  const draw = (frame: number, walls: number, windows: number) =>
    (cut && slopeSection(cut, 40, { frame, walls, windows })?.content) ?? ''
  const finished = sectionOf(hillHouse)?.content ?? ''
  // Heads are the only round shapes.
  for (const mark of [MATERIALS.contour, 'a1.2 ']) {
    expect(finished).toContain(mark)
    expect(draw(7, 7, 7)).not.toContain(mark)
  }
  const ahead = (content: string) =>
    (/ d="([^"]*)"[^>]*stroke-dasharray/.exec(content)?.[1]?.match(/M/g) ?? []).length
  expect([7, 4, 0].map((frame) => ahead(draw(frame, 0, 0)))).toEqual([0, 3, 7])
  expect(draw(7, 7, 4).length).toBeGreaterThan(draw(7, 4, 4).length)
  expect(draw(7, 7, 7).length).toBeGreaterThan(draw(7, 7, 4).length)
  // People and plants come with the handover.
  const handedOver = { frame: 7, walls: 7, windows: 7, isHandedOver: true }
  expect(cut && slopeSection(cut, 40, handedOver)?.content).toBe(finished)
})

it('is not drawn of a house that does not step, or of which something is not known', () => {
  const changed = (change: (floor: (typeof hillHouse)[number], index: number) => object) =>
    hillHouse.map((floor, index) => ({ ...floor, ...change(floor, index) }))
  expect(sectionOf(changed(() => ({ setback: undefined })))).toBeUndefined()
  expect(sectionOf(changed((_, index) => ({ setback: index === 3 ? undefined : 2.3 })))).toBeUndefined()
  expect(sectionOf(changed((_, index) => (index === 3 ? { flats: [] } : {})))).toBeUndefined()
  expect(sectionOf(hillHouse.slice(0, 1))).toBeUndefined()
  expect(sectionOf(hillHouse.filter((_, index) => index !== 3))).toBeUndefined()
  expect(
    sectionOf(hillHouse.flatMap((floor, index) => (index === 3 ? [floor, floor] : floor))),
  ).toBeUndefined()
  expect(sectionOf([])).toBeUndefined()
  expect(sectionOf(hillHouse, 40, [])).toBeUndefined()
  const withoutPlan = own.map((flat) => (flat.floor === 4 ? { ...flat, plan: undefined } : flat))
  expect(sectionOf(hillHouse, 40, withoutPlan)).toBeUndefined()
})

it('has no terrace before its front where the plans have one behind the house', () => {
  const behind = own.map((flat) => ({
    ...flat,
    plan: flat.plan && {
      ...flat.plan,
      rooms: flat.plan.rooms.map((room) =>
        room.kind === 'terrace' ? { ...room, y: -room.depth - 0.4 } : room,
      ),
    },
  }))
  expect(cutOf(hillHouse, own)?.floors.every(({ terrace }) => terrace > 0)).toBe(true)
  expect(cutOf(hillHouse, behind)?.floors.map(({ terrace }) => terrace)).toEqual(Array(7).fill(0))
})

/** What a phone shows of a section: the middle, as wide as it is high. */
const phoneOf = ({
  left,
  right,
  top,
  bottom,
}: {
  left: number
  right: number
  top: number
  bottom: number
}) => {
  const [middle, half] = [(left + right) / 2, (top - bottom) / 2]
  return { from: Math.max(left, middle - half), to: Math.min(right, middle + half) }
}

it('is whole on a phone, however far its floors step', () => {
  for (const setback of [0.3, 2.3, 4, 10]) {
    const house = hillHouse.map((floor, index) => (index > 0 ? { ...floor, setback } : floor))
    const view = sectionOf(house)?.view
    const floors = cutOf(house, own)?.floors ?? []
    if (!view) throw new Error('not drawn')
    const { from, to } = phoneOf(view)
    expect(from).toBeLessThan(Math.min(...floors.map((floor) => floor.house[0] - floor.terrace)))
    expect(to).toBeGreaterThan(
      Math.max(...floors.flatMap((floor) => [floor.house[1], ...floor.ways.map((way) => way[1])])),
    )
  }
})

describe('the section of River Line', () => {
  const at = (apiId: string) =>
    entries.find((one) => one.apiId === apiId && one.values.project === 'river-line')
  const tower = { letter: 'A', floors: v.parse(floors, at('building')?.values.floors) } as Building
  const map = at('map')?.values.drawing as ComplexMap
  const drawn = (changed: Partial<ComplexMap>, building = tower) =>
    complexSection([building], flatsOf('river-line'), { ...map, ...changed }, (names) => names?.en)

  it('tells how far the river is and how high the first floor', () => {
    const section = drawn({})
    expect(section?.measures.map(({ span: [from, to] }) => (to - from).toFixed(2))).toEqual(['40.00'])
    expect(section?.levels.map(({ level }) => level)).toEqual([8.6, 58.1])
    expect(section?.names.map(({ name }) => name)).toEqual(['Mtkvari', 'Gulia St', 'Embankment'])
    expect(section?.content).not.toMatch(/NaN|Infinity|undefined/)
    expect(section?.hasSight).toBe(true)
  })

  it('shows the view between trees, never through a crown', () => {
    const crowns = (trees: [number, number, number][]) =>
      (drawn({ trees })?.content.match(/<circle/g) ?? []).length
    const across = Array.from({ length: 40 }, (_, index) => -66 + index * 3.3)
    const low = across.map((x): [number, number, number] => [x, 30, 0.5])
    const high = across.map((x): [number, number, number] => [x, 24.2, 2.2])
    expect(crowns(low)).toBeGreaterThan(0)
    expect(crowns(high)).toBe(0)
  })

  it('shows no view of water that the podium hides', () => {
    const onDeck = (depth: number) => {
      const [x, y, width] = map.features.find(({ kind }) => kind === 'deck')?.box ?? [0, 0, 0]
      return drawn({ features: [{ kind: 'deck', box: [x, y, width, depth], name: null }] })
    }
    expect([onDeck(32)?.hasSight, onDeck(60)?.hasSight]).toEqual([true, false])
    // A podium that stands in the river is a mistake.
    expect(onDeck(70)).toBeUndefined()
  })

  it('shows on a phone the house and the bank, or is not drawn', () => {
    const moved = (by: number) =>
      drawn({
        water: map.water.map((one) => ({
          ...one,
          outline: one.outline.map(([x, y]) => [x, y + by] as [number, number]),
        })),
      })
    const tall = {
      ...tower,
      floors: tower.floors.flatMap((floor, index, all) =>
        index < all.length - 1
          ? floor
          : Array.from({ length: 25 }, (_, more) => ({
              ...floor,
              floor: floor.floor + more,
              level: floor.level + more * 3.3,
            })),
      ),
    }
    for (const section of [drawn({}), moved(-10), drawn({}, tall)]) {
      if (!section) throw new Error('not drawn')
      const { view, measures } = section
      const { from, to } = phoneOf(view)
      expect(from).toBeLessThan(measures[0]?.span[0] ?? 0)
      expect(to).toBeGreaterThan(19)
      // The sheet would be cut above.
      expect(view.right - view.left).toBeGreaterThanOrEqual(view.top - view.bottom)
    }
    expect(moved(160)).toBeUndefined()
  })

  it('has the far bank of a narrow river', () => {
    const outline: [number, number][] = [
      [-500, 42],
      [500, 42],
      [500, 52],
      [-500, 52],
    ]
    const section = drawn({ water: map.water.map((one) => ({ ...one, outline })) })
    // In tenths of a metre: water as wide as it is, and the ground beyond it.
    expect(section?.content).toMatch(/"M-520 67h100v-35h-100z"/)
    expect(section?.content).toMatch(/"M-960 0L-520 0L-520 67M/)
    expect(section?.names[0]?.x).toBe(-47)
  })

  it('names the nearest street behind the house and the nearest park before it', () => {
    const names = (changed: Partial<ComplexMap>) => drawn(changed)?.names.map(({ name }) => name)
    const street = (y: number, en: string) => ({
      line: [
        [-300, y],
        [300, y],
      ] as [number, number][],
      width: 16,
      name: { en },
      at: 0.5,
    })
    const park = (from: number, to: number, en: string) => ({
      outline: [
        [-200, from],
        [200, from],
        [200, to],
        [-200, to],
      ] as [number, number][],
      name: { en },
    })
    expect(names({ streets: [street(-80, 'Far St'), ...map.streets] })).toContain('Gulia St')
    expect(names({ streets: [street(-200, 'Far St')] })).toEqual(['Mtkvari', 'Embankment'])
    expect(names({ streets: [street(15, 'Quay')] })).toEqual(['Mtkvari', 'Embankment'])
    expect(names({ parks: [park(-100, -60, 'Back'), ...map.parks] })).toEqual([
      'Mtkvari',
      'Gulia St',
      'Embankment',
    ])
    expect(names({ parks: [park(160, 180, 'Beyond')] })).toEqual(['Mtkvari', 'Gulia St'])
  })

  it('is not drawn without what the house stands on, or the level of the water before it', () => {
    expect(drawn({ features: [] })).toBeUndefined()
    expect(drawn({ water: [] })).toBeUndefined()
    expect(drawn({ water: map.water.map((one) => ({ ...one, level: undefined })) })).toBeUndefined()
    expect(drawn({ water: map.water.map((one) => ({ ...one, level: 2 })) })).toBeUndefined()
    expect(drawn({ buildings: [] })).toBeUndefined()
    const onGround = tower.floors.map((floor) => ({ ...floor, level: floor.level - 8.6 }))
    expect(drawn({}, { ...tower, floors: onGround })).toBeUndefined()
  })
})

it('knows how far floors stand behind each other of all of them, or of none', () => {
  const setback = fc.oneof(
    fc.constant(undefined),
    fc.double(),
    fc.string(),
    fc.constantFrom(-1, 0, 2.3, null),
  )
  fc.assert(
    fc.property(fc.array(setback, { maxLength: 9 }), (setbacks) => {
      const sent = setbacks.map((one, floor) => ({
        floor,
        level: floor * 3,
        polygon: [],
        flats: [],
        ...(one !== undefined && { setback: one }),
      }))
      const offsets = offsetsOf(v.parse(floors, sent))
      const [, ...above] = setbacks
      const isGood = (one: unknown) => typeof one === 'number' && one >= 0 && one <= 30
      const isFlat = above.every((one) => one === undefined || one === null || one === 0)
      expect(offsets !== undefined).toBe(isFlat || above.every(isGood))
      const steps = [...(offsets?.values() ?? [])]
      expect(steps).toEqual(steps.toSorted((a, b) => a - b))
    }),
  )
})

it('has finite coordinates, whatever its measures', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.record({ height: fc.integer({ min: 1, max: 60 }), back: fc.integer({ min: 1, max: 80 }) }),
        {
          minLength: 2,
          maxLength: 7,
        },
      ),
      fc.integer({ min: 1, max: 80 }),
      (sizes, degrees) => {
        let level = -3
        const house = sizes.map(({ height, back }, index) => {
          level += height / 10
          return { ...hillHouse[index], level, setback: back / 10 } as (typeof hillHouse)[number]
        })
        const section = sectionOf(house, degrees)
        expect(section?.content).toMatch(/^(?!.*(?:NaN|Infinity|undefined))/)
        const [, ...floorsAbove] = section?.levels ?? []
        expect(floorsAbove).toHaveLength(sizes.length - 1)
        for (const [index, { x }] of floorsAbove.entries())
          expect(x - (section?.levels[index]?.x ?? x)).toBeCloseTo((sizes[index + 1]?.back ?? 0) / 10)
        const { left, right, top, bottom } = section?.view ?? { left: 0, right: 0, top: 0, bottom: 0 }
        expect(left < right && bottom < top).toBe(true)
      },
    ),
    { numRuns: 30 },
  )
})
