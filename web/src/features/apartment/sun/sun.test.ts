import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { houses } from '../../../../demo/houses.ts'
import { compassPoint, normalise } from '../../../kit/plan/compass.ts'
import { UNIT } from '../../../kit/plan/draw-base.ts'
import { drawSmallPlan } from '../../../kit/plan/draw-walls.ts'
import { facingOf } from '../../../kit/plan/facing.ts'
import { contains } from '../../../kit/plan/geometry.ts'
import type { FlatPlan } from '../../../kit/plan/plan.ts'
import { SAMPLE } from '../../../kit/plan/sample.fixture.ts'
import { isUpright, turned, upright } from '../../../kit/plan/turn.ts'
import { drawSunHour } from './draw-hour.ts'
import { roomsInSun } from './rooms.ts'
import { angleBetween, joinSpells, SUN_DAYS, sunAt, sunThrough } from './sun.ts'

const noon = (day: number) => {
  const hours = Array.from({ length: 24 * 60 }, (_, minute) => minute / 60)
  return hours
    .map((hour) => ({ hour, ...sunAt(day, hour) }))
    .reduce((a, b) => (a.altitude > b.altitude ? a : b))
}

describe('the sun over Tbilisi', () => {
  it('culminates in the south at 71.7°, 48.3° and 24.9° in the three seasons', () => {
    expect(noon(SUN_DAYS.summer).altitude).toBeCloseTo(71.7, 0)
    expect(noon(SUN_DAYS.equinox).altitude).toBeCloseTo(48.3, 0)
    expect(noon(SUN_DAYS.winter).altitude).toBeCloseTo(24.9, 0)
    for (const day of Object.values(SUN_DAYS)) expect(angleBetween(noon(day).azimuth, 180)).toBeLessThan(2)
  })

  it('culminates about 13:00, because local time is ahead of solar time', () => {
    // Published solar noon: 13:03 on 21 June, 13:08 on 21 March, 12:59 on 21 December.
    expect(noon(SUN_DAYS.summer).hour).toBeCloseTo(13.05, 0)
    expect(noon(SUN_DAYS.equinox).hour).toBeCloseTo(13.13, 0)
    expect(noon(SUN_DAYS.winter).hour).toBeCloseTo(12.98, 0)
  })

  it('rises in the east at the equinox', () => {
    const hours = Array.from({ length: 120 }, (_, i) => 5 + i / 30)
    const rise = hours.find((hour) => sunAt(SUN_DAYS.equinox, hour).altitude > 0) ?? 0
    expect(rise).toBeCloseTo(7.1, 0)
    expect(angleBetween(sunAt(SUN_DAYS.equinox, rise).azimuth, 90)).toBeLessThan(3)
  })
})

describe('sunThrough', () => {
  it('returns spells in which the sun is in front of the window', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 359 }), fc.integer({ min: 1, max: 365 }), (bearing, day) => {
        for (const { from, to } of sunThrough(bearing, day)) {
          expect(from).toBeLessThan(to)
          const { azimuth, altitude } = sunAt(day, (from + to) / 2)
          expect(altitude).toBeGreaterThan(0)
          expect(angleBetween(azimuth, bearing)).toBeLessThan(90)
        }
      }),
    )
  })

  it('finds sun in south windows all winter day, in north windows only on summer mornings and evenings', () => {
    const [south] = sunThrough(180, SUN_DAYS.winter)
    expect((south?.to ?? 0) - (south?.from ?? 0)).toBeGreaterThan(6)
    expect(sunThrough(0, SUN_DAYS.winter)).toEqual([])
    expect(sunThrough(0, SUN_DAYS.equinox)).toEqual([])
    const north = sunThrough(0, SUN_DAYS.summer)
    expect(north).toHaveLength(2)
    expect(north[0]?.to).toBeLessThan(11)
    expect(north[1]?.from).toBeGreaterThan(15)
  })

  it('finds sun in east windows before west windows', () => {
    const [east] = sunThrough(90, SUN_DAYS.equinox)
    const [west] = sunThrough(270, SUN_DAYS.equinox)
    expect(east?.from).toBeLessThan(9)
    expect(west?.to).toBeGreaterThan(17)
    expect(east?.to).toBeLessThan(west?.to ?? 0)
  })

  it('counts overlapping sun of two windows once', () => {
    expect(
      joinSpells([
        { from: 12, to: 15 },
        { from: 8, to: 13 },
        { from: 17, to: 18 },
      ]),
    ).toEqual([
      { from: 8, to: 15 },
      { from: 17, to: 18 },
    ])
  })
})

describe('the hour of the sun', () => {
  const plans = houses.flatMap(({ flats }) => flats.map(({ plan }) => plan))
  const isTurned = (plan: FlatPlan) => !isUpright(plan)

  it('lights the rooms where the walls of the page are, under the same names and the same sky', () => {
    expect(plans.some(isTurned)).toBe(true)
    for (const plan of [SAMPLE, turned(SAMPLE), ...plans.filter(isTurned)]) {
      const rooms = roomsInSun(plan)
      const [typed, stood] = [plan, upright(plan)].map((shown) => drawSunHour(plan, rooms, 'en', shown))
      for (const { shape } of stood?.rooms ?? []) {
        const inside = { x: shape.x / UNIT, y: shape.y / UNIT, width: shape.width / UNIT }
        const walls = drawSmallPlan(upright(plan)).all
        expect(contains(walls, { ...inside, depth: shape.height / UNIT })).toBe(true)
      }
      const said = (drawn: typeof typed) => drawn?.rooms.map(({ name, sun }) => ({ name, sun }))
      expect(said(stood)).toEqual(said(typed))
      // A turned plan has its north elsewhere.
      const [before = 0, after = 0] = [typed, stood].map(
        (drawn) => drawn?.sky.summer.find((one) => one !== null) ?? 0,
      )
      expect(normalise(before - after)).toBeCloseTo(normalise(upright(plan).bearing - plan.bearing))
    }
  })
})

describe('the orientation of rooms', () => {
  it('follows from the bearing of the drawing', () => {
    expect(facingOf(SAMPLE)).toEqual(['south', 'north'])
    expect(facingOf({ ...SAMPLE, bearing: 90 })).toEqual(['west', 'east'])
    const rooms = roomsInSun(SAMPLE)
    expect(rooms.map(({ name, facing }) => [name, facing])).toEqual([
      ['livingKitchen', ['south']],
      ['bedroom', ['north']],
      ['bedroom', ['north']],
    ])
    expect(rooms[0]?.sun.winter).not.toEqual([])
    expect(rooms[1]?.sun.winter).toEqual([])
  })

  it('counts no sun in windows onto the gallery that leads to the front door', () => {
    const onGallery = {
      ...SAMPLE,
      bearing: 180,
      doors: SAMPLE.doors.map((door) =>
        door.kind === 'entrance' ? { ...door, x: 3, y: 0, direction: 'horizontal' as const } : door,
      ),
    }
    const [living, bedroom] = roomsInSun(onGallery)
    expect(living?.facing).toEqual(['north'])
    expect(bedroom).toMatchObject({ facing: [], sun: { summer: [], equinox: [], winter: [] } })
  })

  it('is the nearest of eight compass points', () => {
    expect([0, 44, 46, 181, 338, 359].map(compassPoint)).toEqual([
      'north',
      'northEast',
      'northEast',
      'south',
      'north',
      'north',
    ])
  })
})
