import { stripVTControlCharacters } from 'node:util'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { card, fieldLabel, shortCard, wholeCard } from './card.ts'
import { columns } from './columns.ts'
import { painter } from './terminal.ts'
import { widthOf } from './text.ts'

const plain = painter(false)
const ORDER = columns('_id:id number status:status total:money created:date note')

const order = {
  _id: 'order-1',
  number: 'NG-1',
  status: 'paid',
  total: { amount: 7000, currency: 'USD' },
  userId: 'user-anna',
  items: [
    { itemId: 'x', name: 'Parking space', quantity: 2, price: { amount: 3500, currency: 'USD' } },
    { itemId: 'y', name: { en: 'Flat 104', ka: 'ბინა 104' }, quantity: 1 },
  ],
  note: 'Call before the handover.',
  empty: '',
  none: [],
  created: new Date('2026-03-01T08:00:00Z'),
}

describe('a card', () => {
  it('of an entity has a headline, its fields with readable labels, and where it comes from at the end', () => {
    const [headline = '', ...rest] = card(order, ORDER, 80, plain)
    expect(headline).toMatch(/^NG-1 {2}paid {2}\$70\.00 {10,}2026-03-01 \d\d:00$/)
    expect(widthOf(headline)).toBe(80)
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
    expect(rest).toEqual([
      '',
      'Note     Call before the handover.',
      'User     user-anna',
      'Items    2 × Parking space · $35.00',
      '         1 × Flat 104',
      expect.stringMatching(/^Created {2}\d+ \w+ 2026, \d\d:\d\d \(/),
      'ID       order-1',
      '',
      'All fields: --json',
    ])
    expect(rest[5]).toContain(`(${zone})`)
  })

  it('shows long text whole, rich text as text, and every language', () => {
    const body = '<p>First &amp; <b>only</b> one.</p><ul><li>Keys</li><li>Meters</li></ul>'
    const entity = {
      _id: 'a',
      slug: 'moving-in',
      values: {
        title: { en: 'Moving in', ka: 'გადასვლა' },
        body: { en: body },
        text: 'word '.repeat(40).trim(),
      },
    }
    const lines = card(entity, columns('_id:id slug'), 60, plain)
    const text = lines.join('\n')
    for (const shown of [
      'Title en  Moving in',
      'Title ka  გადასვლა',
      'First & only one.',
      '• Keys',
      '• Meters',
    ]) {
      expect(text).toContain(shown)
    }
    expect(text.match(/word/g)).toHaveLength(40)
    expect(Math.max(...lines.map(widthOf))).toBeLessThanOrEqual(60)
  })

  it('folds nested values and long lists, and says how to see all', () => {
    const entity = {
      _id: 'a',
      plan: { rooms: 6, area: 71.4 },
      tags: Array.from({ length: 14 }, (_, n) => ({ n })),
    }
    const lines = card(entity, columns('_id:id'), 60, plain)
    expect(lines).toContain('Plan  rooms: 6 · area: 71.4')
    expect(lines).toContain('      … 2 more')
    expect(lines.at(-1)).toBe('All fields: --json')
  })

  it('contains no control characters, whatever its values', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.string({ unit: 'binary', maxLength: 20 }), fc.jsonValue({ maxDepth: 2 })),
        (entity) => {
          const lines = [card, wholeCard, shortCard].flatMap((lay) =>
            lay(
              { ...entity, _id: 'a' },
              [...ORDER, ...Object.keys(entity).map((key) => ({ key }))],
              80,
              plain,
            ),
          )
          for (const line of lines) expect(stripVTControlCharacters(line)).toBe(line)
          expect(lines.join('')).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u202a-\u202e]/)
        },
      ),
      { numRuns: 200 },
    )
  })

  const tags = fc.string({ unit: fc.constantFrom('<A>', '<br>', '</p>', '<', 'span', '>', ' ') })
  const leaf = fc.oneof(fc.string({ minLength: 1 }), tags, fc.integer(), fc.constant(null))
  const tree = fc.letrec((tie) => ({
    value: fc.oneof(
      { depthSize: 'small' },
      leaf,
      fc.array(tie('value')),
      fc.dictionary(fc.string(), tie('value')),
    ),
  })).value
  const leavesOf = (value: unknown): unknown[] =>
    typeof value === 'object' && value !== null ? Object.values(value).flatMap(leavesOf) : [value ?? '']
  const bare = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '')

  it('without a view shows every leaf of any value', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string({ minLength: 1 }), tree), (value) => {
        const shown = bare(
          wholeCard(
            value,
            Object.keys(value).map((key) => ({ key })),
            60,
            plain,
          ).join(''),
        )
        for (const one of leavesOf(value)) expect(shown).toContain(bare(String(one)))
      }),
      { examples: [[{ note: 'Tower <A> or <B>? Height < 3 m; <span> of 2' }], [{ ' ': { '': '<p> ' } }]] },
    )
  })

  it('of a row in a narrow list has all its values and is never wider than the terminal', () => {
    const cell = fc.string({ unit: 'grapheme', maxLength: 60 })
    const row = fc.record({ number: cell, status: cell, note: cell, customer: cell })
    fc.assert(
      fc.property(row, fc.integer({ min: 20, max: 59 }), (row, width) => {
        const spec = columns('number status:status customer note')
        const lines = shortCard(row, spec, width, plain)
        for (const line of lines) expect(widthOf(line)).toBeLessThanOrEqual(width)
        const shown = bare(lines.join(''))
        for (const value of Object.values(row)) expect(shown).toContain(bare(value))
      }),
    )
    expect(shortCard(order, ORDER, 40, plain)).toEqual([
      'NG-1  paid  $70.00',
      expect.stringMatching(/^order-1 · 2026-03-01 \d\d:00 ·$/),
      'Call before the handover.',
    ])
  })

  it('has the status and the amount beside a title that is too long, which it shows whole below', () => {
    const long = {
      ...order,
      title: 'A visit to the building site on Saturday, with the children',
      number: '',
    }
    const [headline = '', ...lines] = card(long, ORDER, 40, plain)
    expect(headline).toMatch(/^A visit to the building.*… {2}paid {2}\$70\.00$/)
    expect(lines.join(' ').replace(/ +/g, ' ')).toContain(long.title)
  })

  it('has readable labels', () => {
    expect(['_id', 'orderGroupId', 'apiId', 'publishedAt', 'api_key', 'n'].map(fieldLabel)).toEqual([
      'ID',
      'Order group',
      'API ID',
      'Published at',
      'API key',
      'N',
    ])
  })
})
