import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createSearch, type Doc } from './engine.ts'
import { fold, latin, otherLayouts } from './letters.ts'
import { highlight } from './words.ts'

const docs: Doc[] = [
  {
    g: 'projects',
    t: 'River Line',
    d: 'ორთაჭალა, ჩაბარება 2028 წ. ივნისი',
    u: '/projects/river-line',
    p: 8_450_000,
  },
  { g: 'projects', t: 'Terrace Park', d: 'დიღომი', u: '/projects/terrace-park' },
  { g: 'flats', t: 'ბინა 503, 71.4 მ²', d: 'Terrace Park A, სართული 5', u: '/projects/terrace-park/a/503' },
  {
    g: 'flats',
    t: 'ბინა 1204, 64.8 მ²',
    d: 'River Line A, სართული 12',
    u: '/projects/river-line/a/1204',
    x: 'ორთაჭალა',
  },
  { g: 'news', t: 'ორთაჭალის სანაპირო ფეხით მოსიარულეებს დაეთმო', d: '12 სექტემბერი', u: '/news/x' },
  { g: 'blog', t: 'Квартира и чёрный чай', d: '', u: '/blogs/y' },
]
const search = createSearch(docs)
const found = (query: string) => search(query).groups.flatMap(({ docs }) => docs.map(({ u }) => u))

describe('search', () => {
  it('finds by the beginning of a word, grouped, complexes first', () => {
    const { groups, total } = search('ორთაჭ')
    expect(groups.map(({ group }) => group)).toEqual(['projects', 'flats', 'news'])
    expect(total).toBe(3)
  })

  it('finds a flat by its number and complex together', () => {
    expect(found('terrace 503')).toEqual(['/projects/terrace-park/a/503'])
    expect(found('503 river')).toEqual([])
  })

  it('forgives a slip', () => {
    for (const typed of ['terace park', 'terase prak', 'terrase parck', 'terrace parks']) {
      expect(found(typed), typed).toContain('/projects/terrace-park')
    }
  })

  it('takes Latin letters for Georgian ones', () => {
    expect(found('dighomi')).toEqual(['/projects/terrace-park'])
    expect(found('ortachala')).toContain('/projects/river-line')
  })

  it('takes a text that was typed on another keyboard', () => {
    expect(search('кшмук')).toMatchObject({ query: 'river' })
    expect(found('кшмук дшту')).toContain('/projects/river-line')
    expect(found('otherwise')).toEqual([])
  })

  it('does not mind capitals and the letter ё', () => {
    expect(found('ЧЕРНЫЙ')).toEqual(['/blogs/y'])
    expect(found('RIVER')).toContain('/projects/river-line')
  })

  it('finds nothing in nothing, and nothing breaks it', () => {
    expect(search('   ').total).toBe(0)
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (query) => {
        expect(search(query).total).toBeLessThanOrEqual(docs.length)
      }),
    )
  })
})

describe('what was found', () => {
  it('is marked where the words begin', () => {
    expect(highlight('ორთაჭალა, 2028', 'ორთაჭ')).toEqual([
      ['ორთაჭ', true],
      ['ალა, 2028', false],
    ])
    expect(highlight('დიღომი', 'dighomi')).toEqual([['დიღომი', true]])
  })

  it('keeps the text whole', () => {
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

describe('letters', () => {
  it('fold capitals, also Georgian ones, and accents', () => {
    expect(fold('ᲢᲔᲠᲐᲡᲐ Façade Ёлка')).toBe('ტერასა facade елка')
    expect(latin('ტერასა')).toBe(latin('терраса').replace('rr', 'r'))
  })

  it('know the keys of the other layouts', () => {
    expect(otherLayouts('ghbdtn')).toContain('привет')
    expect(otherLayouts('bina')).toContain('ბინა')
  })
})
