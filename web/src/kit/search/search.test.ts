import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { packSearchFlats, SEARCH_COLUMNS, type SearchFlat } from '../flat/search-flat.ts'
import { someFlat } from '../flat/some-flat.fixture.ts'
import { createSearch, type Doc } from './engine.ts'
import { fold, latin, otherLayouts } from './letters.ts'
import { flatsIn } from './matching.ts'
import { highlight, passage } from './words.ts'

const docs: Doc[] = [
  {
    g: 'projects',
    t: 'River Line',
    d: 'ორთაჭალა, ჩაბარება 2028 წლის ივნისში',
    u: '/projects/river-line',
    p: 8_450_000,
  },
  { g: 'projects', t: 'Terrace Park', d: 'დიღომი', u: '/projects/terrace-park' },
  { g: 'news', t: 'ორთაჭალის სანაპირო ფეხით მოსიარულეებს დაეთმო', d: '12 სექტემბერი', u: '/news/x' },
  { g: 'blog', t: 'Квартира и чёрный чай', d: '', u: '/blogs/y', x: 'Ипотека за 15 дней' },
]
const flats: SearchFlat[] = [
  someFlat,
  { ...someFlat, project: 'river-line', building: 'A', number: '1204', floor: 12, price: 8_450_000 },
]
const places = [
  { slug: 'river-line', name: 'River Line', called: ['River Line', 'ორთაჭალა'] },
  { slug: 'terrace-park', name: 'Terrace Park', called: ['Terrace Park', 'დიღომი'] },
]
const create = createSearch({ docs, flats: packSearchFlats(flats), columns: SEARCH_COLUMNS, places })
const search = (query: string) => create(query, { currency: 'usd', rate: 2.7 })
const found = (query: string) => search(query).groups.flatMap(({ docs }) => docs.map(({ u }) => u))
const numbers = (query: string) => flatsIn(create.flats, search(query)).map(({ number }) => number)

describe('the search', () => {
  it('matches prefixes of words and groups the results, the best first', () => {
    const { groups, total } = search('სანაპ')
    expect(groups.map(({ group }) => group)).toEqual(['news'])
    expect(total).toBe(1)
  })

  it('finds a flat by its number and complex, and the page of the complex', () => {
    expect(numbers('terrace park 503')).toEqual(['503'])
    expect(found('terrace park 503')).toEqual(['/projects/terrace-park'])
    expect(numbers('503 river line')).toEqual([])
  })

  it('forgives one typo in a word of more than four letters, and says so', () => {
    for (const typed of ['terace park', 'terrce park', 'terrace parck', 'эпотека'])
      expect(search(typed), typed).toMatchObject({ isApproximate: true, total: 1 })
    for (const typed of ['teraze prak', 'terrace pakr', 'чйа', 'эпатека'])
      expect(search(typed).total, typed).toBe(0)
  })

  it('never takes a number for another one', () => {
    expect(found('15')).toEqual(['/blogs/y'])
    for (const typed of ['1', '16', '150', '50', '202']) expect(found(typed), typed).toEqual([])
  })

  it('finds nothing by words that nothing has, and says which flats there are without them', () => {
    expect(search('pool')).toMatchObject({ total: 0 })
    const { beside, flats, total } = search('2 bedrooms sauna')
    expect({ beside, flats, total }).toMatchObject({
      beside: { words: 'sauna', filters: { bedrooms: { options: [2] } } },
      flats: undefined,
      total: 0,
    })
  })

  it('finds flats beside the pages that other words are about', () => {
    expect(found('2 спальни ипотека')).toEqual(['/blogs/y'])
    expect(numbers('2 спальни ипотека')).toEqual(['503', '1204'])
  })

  it('counts money as the visitor does', () => {
    const inLari = create('up to 230000', { currency: 'gel', rate: 2.7 })
    expect(flatsIn(create.flats, inLari).map(({ number }) => number)).toEqual(['1204'])
    expect(numbers('up to 230000')).toEqual(['503', '1204'])
    expect(numbers('230000 ლარამდე')).toEqual(['1204'])
  })

  it('matches Latin letters with Georgian ones', () => {
    expect(found('dighomi')).toEqual(['/projects/terrace-park'])
    expect(found('ortachala')).toContain('/projects/river-line')
    expect(found('sanapiro')).toEqual(['/news/x'])
  })

  it('corrects text typed on the wrong keyboard layout', () => {
    expect(search('кшмук дшту')).toMatchObject({ query: 'river line' })
    expect(found('кшмук дшту')).toContain('/projects/river-line')
    expect(found('otherwise')).toEqual([])
  })

  it('ignores case and the letter ё', () => {
    expect(found('ЧЕРНЫЙ')).toEqual(['/blogs/y'])
    expect(found('RIVER')).toContain('/projects/river-line')
  })

  it('has no minimum length', () => {
    for (const typed of ['r', 'ს']) expect(search(typed).total, typed).toBeGreaterThan(0)
  })

  it('finds nothing for an empty query, and accepts any query', () => {
    expect(search('   ').total).toBe(0)
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (query) => {
        expect(search(query).total).toBeLessThanOrEqual(docs.length)
      }),
    )
  })
})

describe('a search result', () => {
  it('is highlighted at the start of words', () => {
    expect(highlight('ორთაჭალა, 2028', 'ორთაჭ')).toEqual([
      ['ორთაჭ', true],
      ['ალა, 2028', false],
    ])
    expect(highlight('დიღომი', 'dighomi')).toEqual([['დიღომი', true]])
  })

  it('shows the passage that matches where its title and its line do not', () => {
    const text = `${'Before it, there are many other words. '.repeat(3)}Trees of the park stand close to the house. ${'And after. '.repeat(20)}`
    const found = passage(['River Line', 'Ortachala'], text, 'park')
    expect(found).toMatch(/^… .*the park stand.* …$/)
    expect(found?.length).toBeLessThan(140)
    expect(passage(['Terrace Park'], text, 'park')).toBeUndefined()
    expect(passage(['River Line'], text, 'balcony')).toBeUndefined()
    expect(passage([], 'A park.', 'park')).toBe('A park.')
  })

  it('has a passage of whole words that contains a match, if it has one', () => {
    const word = fc.stringMatching(/^[a-z]{1,9}$/)
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 60 }), fc.nat(), (all, at) => {
        const found = passage([], all.join(' '), all[at % all.length] as string)
        const own = (found ?? '').split(' ').filter((one) => one !== '…')
        expect(
          own.every((one) => all.includes(one)),
          found,
        ).toBe(true)
        expect(highlight(found ?? '', all[at % all.length] as string).some(([, isMatch]) => isMatch)).toBe(
          true,
        )
      }),
    )
  })

  it('keeps its text unchanged', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (text, query) => {
        expect(
          highlight(text, query)
            .map(([piece]) => piece)
            .join(''),
        ).toBe(text)
      }),
    )
  })
})

describe('the letters of a query', () => {
  it('are folded to lower case, also in Georgian, and lose accents', () => {
    expect(fold('ᲢᲔᲠᲐᲡᲐ Façade Ёлка')).toBe('ტერასა facade елка')
    expect(latin('ტერასა')).toBe(latin('терраса').replace('rr', 'r'))
  })

  it('are mapped from other keyboard layouts', () => {
    expect(otherLayouts('ghbdtn')).toContain('привет')
    expect(otherLayouts('bina')).toContain('ბინა')
  })
})

it('an index of another release is refused: its flats have other columns', () => {
  const index = { docs, flats: packSearchFlats(flats), places, columns: 'number,price' }
  expect(() => createSearch(index)).toThrow('another release')
})
