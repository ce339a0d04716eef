import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LOCALES } from '../../i18n/locales.ts'
import { choiceParts, choiceText } from './choice-text.ts'
import { FILTER_NAMES, hasFilters, isSet, NO_FILTERS } from './filters.ts'
import { anyQuery } from './flats.fixture.ts'

const names = { 'river-line': 'River Line', 'hill-house': 'Hill House' }
const locale = fc.constantFrom(...LOCALES)

describe('the filters of an address', () => {
  it('are all gone after they are cleared', () => {
    fc.assert(
      fc.property(anyQuery, (query) => {
        const cleared = { ...query, ...NO_FILTERS }
        expect(hasFilters(cleared)).toBe(false)
        expect(FILTER_NAMES.filter((name) => isSet(cleared, name))).toEqual([])
      }),
    )
  })

  it('are all named on the page: without any one of them it says something else', () => {
    fc.assert(
      fc.property(locale, anyQuery, (locale, query) => {
        const said = (filters: typeof query) => JSON.stringify(choiceParts(locale, filters, names))
        for (const name of FILTER_NAMES.filter((one) => isSet(query, one)))
          expect(said({ ...query, [name]: NO_FILTERS[name] }), name).not.toBe(said(query))
        expect(hasFilters(query)).toBe(choiceParts(locale, query, names).length > 0)
      }),
    )
  })

  it('read as a sentence would', () => {
    const filters = { bedrooms: [2], spaceFrom: 60, spaceTo: 80, price: 100_000, floor: 3 } as const
    expect(choiceText('en', filters, names)).toBe('2 bedrooms, 60–80 m², up to $100,000, floor 3')
    expect(choiceText('en', { bedrooms: [], bedroomsFrom: 3, bedroomsTo: 3 }, names)).toBe('3 bedrooms')
    expect(
      choiceText(
        'en',
        { bedrooms: [], projects: ['hill-house'], building: 'A', facing: ['southWest'] },
        names,
      ),
    ).toBe('Hill House, building A, windows south-west')
    expect(choiceText('en', NO_FILTERS, names)).toBe('all flats for sale')
  })
})
