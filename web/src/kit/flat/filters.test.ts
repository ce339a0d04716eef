/** Everything that holds of any filter, asked of all of the table: a new one is tested by its entry. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LOCALES } from '../../i18n/locales.ts'
import { isAvailable } from '../../platform/content/flat.ts'
import { choiceParts, choiceText } from './choice-text.ts'
import type { ChoicePart } from './filter-kinds.ts'
import { filterMessages } from './filter-messages.ts'
import { FILTER_NAMES, filterOf, hasFilters, NO_FILTERS, parseFilters, shownFilters } from './filters.ts'
import { anyFilters, anyFlat, anyQuery, VALUES } from './flats.fixture.ts'
import { DEFAULT_QUERY, isStep, parseQuery, writeQuery } from './query.ts'
import { countOptions, fits, matches, relaxations, withFilter } from './select.ts'

const flats = fc.array(anyFlat, { maxLength: 60 })
const names = { 'river-line': 'River Line', 'hill-house': 'Hill House' }
const textOf = (part: ChoicePart) => (typeof part === 'string' ? part : part.text)

describe.each(FILTER_NAMES)('the filter "%s"', (name) => {
  const filter = filterOf(name)
  const { control } = filter
  const value: fc.Arbitrary<unknown> = VALUES[name]
  const alone = value.map((one) => withFilter({}, name, one))
  const options = control?.kind === 'options' ? control.options : []

  it('is in the address as it was set, and gone once it is cleared', () => {
    fc.assert(
      fc.property(anyQuery, value, (query, one) => {
        const asked = { ...query, ...withFilter({}, name, one) }
        expect(parseQuery(writeQuery(asked))[name]).toEqual(one)
        expect(hasFilters(asked)).toBe(true)
        const cleared = { ...asked, ...NO_FILTERS }
        expect([cleared[name], hasFilters(cleared)]).toEqual([undefined, false])
        expect(parseQuery(writeQuery(cleared, writeQuery(asked)))[name]).toBeUndefined()
      }),
    )
  })

  it('leaves no flat that it would leave out alone, and reads the flat only', () => {
    fc.assert(
      fc.property(flats, anyFilters, value, (all, others, one) => {
        const filters = withFilter(others, name, one)
        const isLeft = all.map((flat) => fits(flat, filters))
        const wider = withFilter(filters, name, undefined)
        expect(isLeft).toEqual(all.map((flat) => fits(flat, wider) && filter.fits(flat[filter.reads], one)))
      }),
    )
  })

  it('is said in each language, in words that change with its value', () => {
    fc.assert(
      fc.property(fc.constantFrom(...LOCALES), value, value, (locale, one, other) => {
        const [said, otherwise] = [one, other].map((each) => filter.say(each, { locale, names }))
        expect(said?.map(textOf).join('')).toMatch(/[\p{L}\p{N}]/u)
        expect(said?.map(textOf)).not.toContain('')
        if (filter.write(one) === filter.write(other)) expect(said).toEqual(otherwise)
        const any = control && filterMessages(locale)(control.relaxed, { n: '7' })
        const wider = filter.wider?.(one).map((each) => control?.relaxedTo?.(each, 7, locale))
        for (const words of [any, ...(wider ?? [])])
          if (words !== undefined) expect(textOf(words)).toMatch(/\p{L}.*\b7\b/u)
      }),
    )
  })

  it('counts for each option the flats that it leads to', () => {
    fc.assert(
      fc.property(flats, anyFilters, (all, filters) => {
        const shown = (one: unknown) =>
          all.filter((flat) => isAvailable(flat) && fits(flat, withFilter(filters, name, one))).length
        const counts = countOptions(all, filters, name)
        expect(counts).toEqual({ any: shown(undefined), options: options.map(shown) })
      }),
    )
  })

  it('has options that can be pressed, are then chosen, and are no more when they are pressed again', () => {
    if (control?.kind !== 'options') return
    for (const option of options) {
      expect(textOf(control.optionName(option))).not.toBe('')
      expect(control.isChosen(undefined, option)).toBe(false)
      const pressed = control.press(undefined, option)
      expect(control.isChosen(pressed, option)).toBe(true)
      expect(shownFilters(withFilter({}, name, pressed))).toEqual(withFilter({}, name, pressed))
      expect(control.press(pressed, option)).toBeUndefined()
    }
  })

  // A floor is walked over; its steps are not kept.
  if (name === 'floor') return
  it('is a step that Back undoes', () => {
    fc.assert(
      fc.property(anyQuery, alone, (query, change) => {
        const without = { ...query, ...withFilter({}, name, undefined) }
        expect(isStep(without, { ...without, ...change })).toBe(true)
        expect(isStep({ ...without, ...change }, { ...without, ...change, sort: 'price' })).toBe(false)
      }),
    )
  })
})

describe('the filters together', () => {
  it('are read from any address without an error, and are written as they were read', () => {
    fc.assert(
      fc.property(fc.constantFrom(...FILTER_NAMES), fc.string({ unit: 'binary' }), (name, text) => {
        const read = parseFilters(new URLSearchParams({ [name]: text }))
        expect(parseQuery(writeQuery({ ...DEFAULT_QUERY, ...read }))).toEqual({ ...DEFAULT_QUERY, ...read })
      }),
    )
  })

  it('are all named on the page: without any one of them it says something else', () => {
    fc.assert(
      fc.property(fc.constantFrom(...LOCALES), anyFilters, (locale, filters) => {
        const said = (some: typeof filters) => JSON.stringify(choiceParts(locale, some, names))
        for (const name of FILTER_NAMES.filter((one) => filters[one] !== undefined))
          expect(said(withFilter(filters, name, undefined)), name).not.toBe(said(filters))
        expect(hasFilters(filters)).toBe(choiceParts(locale, filters, names).length > 0)
      }),
    )
  })

  it('read as a sentence would', () => {
    const filters = {
      bedrooms: { options: [2] },
      space: { from: 60, to: 80 },
      price: { to: 100_000 },
      floor: 3,
    } as const
    expect(choiceText('en', filters, names)).toBe('2 bedrooms, 60–80 m², up to $100,000, floor 3')
    expect(choiceText('en', { bedrooms: { from: 3, to: 3 } }, names)).toBe('3 bedrooms')
    expect(choiceText('en', { price: { from: 50_000, to: 90_000 } }, names)).toBe(
      'from $50,000, up to $90,000',
    )
    expect(choiceText('en', { complex: ['hill-house'], building: 'A', facing: ['southWest'] }, names)).toBe(
      'Hill House, building A, windows facing south-west',
    )
    expect(choiceText('en', NO_FILTERS, names)).toBe('all flats for sale')
  })

  it('are relaxed only where they are set, and say how many flats that shows', () => {
    fc.assert(
      fc.property(flats, anyFilters, (all, filters) => {
        const counts = relaxations(all, filters).map(({ filters: relaxed, count }) => {
          const changed = FILTER_NAMES.filter((name) => relaxed[name] !== filters[name])
          expect(changed.filter((name) => filters[name] === undefined)).toEqual([])
          expect(changed.length).toBeGreaterThan(0)
          expect(count).toBe(all.filter((flat) => matches(flat, relaxed)).length)
          return count
        })
        expect(counts).toEqual(counts.filter((count) => count > 0).sort((a, b) => b - a))
      }),
    )
  })
})
