import { stripVTControlCharacters } from 'node:util'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { columns } from './columns.ts'
import { openTable } from './table.ts'
import { painter } from './terminal.ts'
import { widthOf } from './text.ts'
import { tableColumns, titleOf } from './title.ts'

const plain = painter(false)
const ORDERS = columns('_id:id number status:status total:money note')
const order = (note: string, amount = 125_000) => ({
  _id: 'order-1',
  number: 'N-1',
  status: 'paid',
  total: { amount, currency: 'USD' },
  note,
})

function draw(rows: readonly unknown[], spec: ReturnType<typeof columns>, width: number) {
  const table = openTable(rows, spec, width, plain)
  const lines = table.draw(rows)
  return { lines, hidden: table.hidden }
}

describe('what people call an entity by', () => {
  it.each([
    ['N-1', { title: 'Flat', number: 'N-1', sku: 'F' }],
    ['Anna', { email: 'a@example.com', name: { ka: '', en: 'Anna' } }],
    ['Kazbegi', { slug: 'kazbegi', values: { name: { en: 'Kazbegi' }, rate: 4 } }],
    ['A bank', { slug: 'kazbegi', values: { rate: 4, body: '<p>Long</p>', lead: { ka: 'A bank' } } }],
    ['kazbegi', { slug: 'kazbegi', values: { rate: 4, image: null } }],
    ['Anna', { customer: 'Anna', status: 'paid' }],
    [undefined, { _id: 'a', status: 'paid', number: 4 }],
  ])('is %s', (title, entity) => {
    expect(titleOf(entity)).toBe(title)
  })
})

describe('a table', () => {
  it('has upper-case headers and aligns amounts to the right', () => {
    expect(draw([order('keys'), order('', 5)], ORDERS, 80).lines).toEqual([
      'ID       NUMBER  STATUS      TOTAL  NOTE',
      'order-1  N-1     paid    $1,250.00  keys',
      'order-1  N-1     paid        $0.05',
    ])
  })

  it.each([
    ['Latin', 'ville', 'Orléans'],
    ['Georgian', 'ქალაქი', 'თბილისი'],
    ['Cyrillic', 'город', 'Москва'],
  ])('is the same with colours as without, in letters of %s', (_, field, word) => {
    const spec = columns(`_id:id ${field} status:status note`)
    const rows = [word, 'x'].map((text) => ({ _id: text, [field]: text, status: 'paid', note: text }))
    const painted = openTable(rows, spec, 80, painter(true)).draw(rows)
    const bare = painted.map((line) => stripVTControlCharacters(line).trimEnd())
    expect(painted.join('')).toContain('\u001b[')
    expect(bare).toEqual(draw(rows, spec, 80).lines)
  })

  it('truncates text first, then counts the columns it drops', () => {
    const note = 'A note that is far too long for this terminal'
    const fitted = draw([order(note)], ORDERS, 60)
    expect(fitted.lines[1]).toBe('order-1  N-1     paid    $1,250.00  A note that is far too…')
    expect(fitted.hidden).toBe(0)
    const wide = columns('_id:id number:status status:status total:money c:date note:status')
    expect(draw([{ ...order(note), _id: 'order-terrace-park-a-904-instalment-3' }], wide, 60).hidden).toBe(3)
  })

  const VIEWS = [
    '_id:id number status:status total:money customer note',
    '_id:id status:status customer note',
    '_id:id title userName note total:money',
  ].map((spec) => tableColumns({ columns: columns(spec) }))

  it('has what people know a row by first, whose it is next, and the ID last', () => {
    expect(VIEWS.map((view) => view.map(({ key }) => key).join(' '))).toEqual([
      'number customer status total note _id',
      'customer status note _id',
      'title userName note total _id',
    ])
  })

  it('has an ID whole or not at all, and beside a number only where that costs no other column', () => {
    const word = fc
      .string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 60 })
      .map((text) => `x${text.trim()}x`)
    const row = fc.record({ _id: fc.stringMatching(/^[a-z]{1,50}$/), number: word, title: word, note: word })
    fc.assert(
      fc.property(row, fc.integer({ min: 60, max: 160 }), fc.constantFrom(...VIEWS), (row, width, view) => {
        const { lines } = draw([row], view, width)
        const isShown = / ID$/.test(lines[0] ?? '')
        expect(lines[1]?.endsWith(`  ${row._id}`)).toBe(isShown)
        if (!isShown || view[0]?.key !== 'number') return
        const [head] = draw([row], view.slice(0, -1), width).lines
        expect(lines[0]?.replace(/ +ID$/, '')).toBe(head)
      }),
      {
        examples: [
          [
            { _id: 'aaaaa', number: 'x!          !x', title: 'xx', note: 'x!         !x' },
            60,
            VIEWS[0] ?? [],
          ],
        ],
      },
    )
  })

  it('is a card for each row below 60 columns, which hides nothing', () => {
    const { lines, hidden } = draw([order('keys'), order('keys of the new house', 5)], ORDERS, 40)
    expect(lines).toEqual([
      'N-1  paid  $1,250.00',
      'order-1 · keys',
      'N-1  paid  $0.05',
      'order-1 · keys of the new house',
    ])
    expect(hidden).toBe(0)
  })

  it('keeps the layout of its first batch and draws the header once', () => {
    const table = openTable([order('keys')], ORDERS, 80, plain)
    expect(table.draw([order('keys')])).toHaveLength(2)
    expect(table.draw([order('keys for the garage')])).toEqual(['order-1  N-1     paid    $1,250.00  key…'])
    const [view] = VIEWS
    const named = openTable([order('keys')], view as never, 80, plain)
    const _id = 'order-with-a-longer-id'
    expect(named.draw([{ ...order('keys'), _id }]).at(-1)).toMatch(/ order-with-a-longer-id$/)
  })

  it('aligns Georgian, joined emoji and combining marks', () => {
    const names = ['თბილისი', '👨‍👩‍👧', 'Batumi', 'e\u0301a\u0308\u0323', '🫩🇬🇪', 'ᄒ\u1161\u11ab']
    const rows = names.map((name) => ({ name, city: 'x' }))
    const { lines } = draw(rows, columns('name city'), 80)
    for (const line of lines.slice(1)) expect(widthOf(line.slice(0, line.lastIndexOf('x')))).toBe(9)
  })

  it('is never wider than the terminal, whatever the text', () => {
    const cell = fc.string({ unit: 'grapheme', maxLength: 60 })
    fc.assert(
      fc.property(
        fc.array(fc.record({ a: cell, b: cell, c: cell }), { minLength: 1, maxLength: 5 }),
        fc.integer({ min: 20, max: 120 }),
        (rows, width) => {
          const { lines } = draw(rows, columns('a:id b c'), width)
          for (const line of lines) expect(widthOf(line)).toBeLessThanOrEqual(width)
        },
      ),
    )
  })

  it('puts every cell of a column under its header, whatever the text', () => {
    const cell = fc.string({ unit: 'grapheme', maxLength: 20 })
    fc.assert(
      fc.property(fc.array(cell, { minLength: 1, maxLength: 5 }), (cells) => {
        const rows = cells.map((a) => ({ a, mark: '|' }))
        const { lines } = draw(rows, columns('a mark'), 80)
        const starts = lines.map((line) => widthOf(line.slice(0, line.lastIndexOf('|'))))
        expect(new Set(starts.slice(1)).size).toBe(1)
      }),
    )
  })
})
