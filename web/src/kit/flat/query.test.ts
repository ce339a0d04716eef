import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { filterOf, hasFilters } from './filters.ts'
import { anyQuery } from './flats.fixture.ts'
import { COMPARE_LIMIT, DEFAULT_QUERY, FLAT_KEY, parseQuery, toggleCompared, writeQuery } from './query.ts'

describe('the state in the URL', () => {
  it('round-trips, whatever it is', () => {
    fc.assert(
      fc.property(anyQuery, (query) => {
        expect(parseQuery(writeQuery(query))).toEqual(query)
      }),
    )
  })

  it('compares the flats that are known, whatever else an address names', () => {
    const keys = fc.uniqueArray(fc.oneof(fc.uuid(), fc.stringMatching(/^[^,]{1,9}$/u)), { maxLength: 12 })
    fc.assert(
      fc.property(keys, fc.array(fc.boolean(), { minLength: 12, maxLength: 12 }), (named, known) => {
        const isKnown = (key: string) => known[named.indexOf(key)] ?? false
        const read = parseQuery(new URLSearchParams({ compare: named.join() }), isKnown).compare
        expect(read).toEqual(
          named.filter((key) => FLAT_KEY.test(key) && isKnown(key)).slice(0, COMPARE_LIMIT),
        )
      }),
    )
  })

  it('has one canonical form', () => {
    fc.assert(
      fc.property(anyQuery, fc.string(), (query, noise) => {
        const once = writeQuery(query, `x=${encodeURIComponent(noise)}`)
        expect(writeQuery(parseQuery(once), once)).toBe(once)
      }),
    )
  })

  it('accepts any garbage', () => {
    fc.assert(
      fc.property(fc.string(), (rubbish) => {
        const query = parseQuery(rubbish)
        expect(parseQuery(writeQuery(query))).toEqual(query)
      }),
    )
    fc.assert(
      fc.property(fc.constantFrom('sort', 'view', 'flat', 'compare', 'pay'), fc.string(), (key, rubbish) => {
        const query = parseQuery(new URLSearchParams({ [key]: rubbish }))
        expect(parseQuery(writeQuery(query))).toEqual(query)
      }),
    )
  })

  it('omits defaults and keeps parameters of others', () => {
    expect(writeQuery(DEFAULT_QUERY)).toBe('')
    expect(writeQuery({ ...DEFAULT_QUERY, bedrooms: { options: [2, 3] } }, '?currency=gel&floor=4')).toBe(
      '?currency=gel&bedrooms=2,3',
    )
  })

  it('may be written by hand', () => {
    expect(parseQuery('?bedrooms=2&space=60-80&price=100000&sort=-price&compare=503,504,503')).toEqual({
      ...DEFAULT_QUERY,
      bedrooms: { options: [2] },
      space: { from: 60, to: 80 },
      price: { to: 100_000 },
      sort: '-price',
      compare: ['503', '504'],
    })
  })

  it('drops invalid options: a reversed range, a price in words, a script as a number', () => {
    expect(parseQuery('space=80-60&price=cheap&flat=<script>&sort=rooms&bedrooms=7&floor=five')).toEqual(
      DEFAULT_QUERY,
    )
    expect(parseQuery('bedrooms=1,2,3').bedrooms).toBeUndefined()
  })
})

describe('a selection', () => {
  it('compares at most four flats, and removes one that is selected again', () => {
    const four = ['1', '2', '3', '4'].reduce(toggleCompared, [] as readonly string[])
    expect(toggleCompared(four, '5')).toEqual(['1', '2', '3', '4'])
    expect(toggleCompared(four, '2')).toEqual(['1', '3', '4'])
  })

  it('of all numbers of bedrooms is the same as any', () => {
    const { control } = filterOf('bedrooms')
    const press = (options: readonly number[], option: number) =>
      control?.kind === 'options' ? control.press({ options }, { options: [option] }) : 'no options'
    expect(press([1], 3)).toEqual({ options: [1, 3] })
    expect(press([1, 3], 1)).toEqual({ options: [3] })
    expect(press([1, 3], 2)).toBeUndefined()
  })

  it('does not count sort order or view as filters', () => {
    expect(hasFilters(parseQuery('sort=price&view=table&flat=1&compare=1'))).toBe(false)
    expect(hasFilters(parseQuery('floor=1'))).toBe(true)
  })
})
