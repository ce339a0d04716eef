import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { ComplexMap, Place } from '../../platform/content/surroundings.ts'
import { pinsOf, surroundingsSheet } from './projection.ts'

interface Entry<T> {
  _id: string
  values: T
}
const read = <T>(name: string): Entry<T>[] =>
  JSON.parse(
    readFileSync(new URL(`../../../demo/projects/terasa/content/${name}.json`, import.meta.url), 'utf8'),
  )

const maps = read<{ project: string; drawing: ComplexMap }>('map')
const places = read<Place>('place')

/** Distance of two pins that do not touch on a phone, in units of the map, and walking speed in metres per minute. */
const APART = 70
const PACE = 80

describe('the maps of the demo', () => {
  it('exist for every complex, with a route to a school and to public transport', () => {
    expect(maps.map(({ values }) => values.project).sort()).toEqual([
      'hill-house',
      'old-garden',
      'river-line',
      'terrace-park',
    ])
    for (const { values } of maps) {
      const names = places.filter((one) => one.values.project === values.project).map(({ _id }) => _id)
      expect(names).toContain(`place-${values.project}-school`)
      expect(names).toContain(`place-${values.project}-bus`)
    }
  })

  it('have pins that do not overlap on a phone', () => {
    for (const { values } of maps) {
      const own = places.filter((one) => one.values.project === values.project)
      const pins = pinsOf(
        surroundingsSheet(values.drawing),
        own.map((one) => ({ ...one.values, id: one._id, slug: one._id, route: [] })),
      )
      for (const [index, one] of pins.entries()) {
        for (const other of pins.slice(index + 1)) {
          expect(Math.hypot(one.x - other.x, one.y - other.y), `${one.id} ${other.id}`).toBeGreaterThan(APART)
        }
      }
    }
  })

  it('never state a route shorter than it is', () => {
    for (const { _id, values } of places) {
      const route = values.route ?? []
      const length = route
        .slice(1)
        .reduce(
          (sum, [x, y], index) =>
            sum + Math.hypot(x - (route[index]?.[0] ?? x), y - (route[index]?.[1] ?? y)),
          0,
        )
      expect(values.minutes, _id).toBeGreaterThanOrEqual(Math.floor(length / PACE))
      if (route.length > 0) expect(route.at(-1), _id).toEqual([values.x, values.y])
    }
  })
})
