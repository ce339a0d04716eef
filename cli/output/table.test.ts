import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { columns } from './columns.ts'
import { openTable } from './table.ts'
import { painter } from './terminal.ts'
import { widthOf } from './text.ts'

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

describe('a table', () => {
  it('has upper-case headers and aligns amounts to the right', () => {
    expect(draw([order('keys'), order('', 5)], ORDERS, 80).lines).toEqual([
      'ID       NUMBER  STATUS      TOTAL  NOTE',
      'order-1  N-1     paid    $1,250.00  keys',
      'order-1  N-1     paid        $0.05',
    ])
  })

  it('truncates text first, then shortens ids in the middle, then counts the columns it drops', () => {
    const note = 'A note that is far too long for this terminal'
    const fitted = draw([order(note)], ORDERS, 60)
    expect(fitted.lines[1]).toBe('order-1  N-1     paid    $1,250.00  A note that is far too…')
    expect(fitted.hidden).toBe(0)
    const long = { ...order(note), _id: 'order-terrace-park-a-904-instalment-3', number: 'T-2026-0018' }
    const narrow = draw([long], columns('_id:id number status:status total:money a:date b:date note'), 60)
    expect(narrow.lines[1]).toContain('order-')
    expect(narrow.lines[1]).toContain('…')
    expect(narrow.lines[1]).toContain('ment-3')
    expect(narrow.lines[1]).toContain('$1,250.00')
    const wide = columns('_id:id number:status status:status total:money c:date note:status')
    expect(draw([long], wide, 60).hidden).toBe(1)
  })

  it('takes two lines per row below 60 columns and counts what does not fit', () => {
    const { lines, hidden } = draw([order('keys'), order('keys of the new house', 5)], ORDERS, 40)
    expect(lines).toEqual([
      'N-1  $1,250.00',
      'order-1 · paid · keys',
      'N-1      $0.05',
      'order-1 · paid · keys of the new house',
    ])
    expect(hidden).toBe(0)
    expect(draw([order('keys of the new house')], ORDERS, 32).hidden).toBe(1)
  })

  it('keeps the layout of its first batch and draws the header once', () => {
    const table = openTable([order('keys')], ORDERS, 80, plain)
    expect(table.draw([order('keys')])).toHaveLength(2)
    expect(table.draw([order('keys for the garage')])).toEqual(['order-1  N-1     paid    $1,250.00  key…'])
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
