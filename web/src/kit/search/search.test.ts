import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createSearch, type Doc } from './engine.ts'
import { fold, latin, otherLayouts } from './letters.ts'
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
  {
    g: 'flats',
    t: 'ბინა 503, 71.4 მ²',
    d: 'Terrace Park A, მე-5 სართული',
    u: '/projects/terrace-park/a/503',
  },
  {
    g: 'flats',
    t: 'ბინა 1204, 64.8 მ²',
    d: 'River Line A, მე-12 სართული',
    u: '/projects/river-line/a/1204',
    x: 'ორთაჭალა',
  },
  { g: 'news', t: 'ორთაჭალის სანაპირო ფეხით მოსიარულეებს დაეთმო', d: '12 სექტემბერი', u: '/news/x' },
  { g: 'blog', t: 'Квартира и чёрный чай', d: '', u: '/blogs/y' },
]
const search = createSearch(docs)
const found = (query: string) => search(query).groups.flatMap(({ docs }) => docs.map(({ u }) => u))

describe('the search', () => {
  it('matches prefixes of words and groups the results, complexes first', () => {
    const { groups, total } = search('ორთაჭ')
    expect(groups.map(({ group }) => group)).toEqual(['projects', 'flats', 'news'])
    expect(total).toBe(3)
  })

  it('finds a flat by its number and complex', () => {
    expect(found('terrace 503')).toEqual(['/projects/terrace-park/a/503'])
    expect(found('503 river')).toEqual([])
  })

  it('tolerates a typo', () => {
    for (const typed of ['terace park', 'terase prak', 'terrase parck', 'terrace parks']) {
      expect(found(typed), typed).toContain('/projects/terrace-park')
    }
  })

  it('matches Latin letters with Georgian ones', () => {
    expect(found('dighomi')).toEqual(['/projects/terrace-park'])
    expect(found('ortachala')).toContain('/projects/river-line')
  })

  it('corrects text typed on the wrong keyboard layout', () => {
    expect(search('кшмук')).toMatchObject({ query: 'river' })
    expect(found('кшмук дшту')).toContain('/projects/river-line')
    expect(found('otherwise')).toEqual([])
  })

  it('ignores case and the letter ё', () => {
    expect(found('ЧЕРНЫЙ')).toEqual(['/blogs/y'])
    expect(found('RIVER')).toContain('/projects/river-line')
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
