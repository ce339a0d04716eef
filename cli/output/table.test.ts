import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { columns } from './columns.ts'
import { layTable } from './table.ts'
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

describe('layTable', () => {
  it('puts rows under headers, numbers to the right', () => {
    const { lines } = layTable([order('keys'), order('', 5)], ORDERS, 80, plain)
    expect(lines).toEqual([
      'ID       NUMBER  STATUS      TOTAL  NOTE',
      'order-1  N-1     paid    $1,250.00  keys',
      'order-1  N-1     paid        $0.05',
    ])
  })

  it('shortens texts before anything else, and says how many columns had to go', () => {
    const rows = [order('A note that is far too long for this terminal')]
    const fitted = layTable(rows, ORDERS, 50, plain)
    expect(fitted.lines[1]).toBe('order-1  N-1     paid    $1,250.00  A note that i…')
    expect(fitted.hidden).toBe(0)
    const narrow = layTable(rows, ORDERS, 30, plain)
    expect(narrow.lines[1]).toBe('order-1  N-1     paid')
    expect(narrow.hidden).toBe(2)
  })

  it('lines up Georgian and emoji', () => {
    const { lines } = layTable(
      [
        { name: 'თბილისი', city: 'x' },
        { name: '👨‍👩‍👧', city: 'x' },
        { name: 'Batumi', city: 'x' },
      ],
      columns('name city'),
      80,
      plain,
    )
    expect(lines.slice(1).map((line) => widthOf(line.slice(0, line.lastIndexOf('x'))))).toEqual([9, 9, 9])
  })

  it('never comes out wider than the terminal', () => {
    const cell = fc.string({ unit: 'grapheme', maxLength: 60 })
    fc.assert(
      fc.property(
        fc.array(fc.record({ a: cell, b: cell, c: cell }), { minLength: 1, maxLength: 5 }),
        fc.integer({ min: 20, max: 120 }),
        (rows, width) => {
          const { lines } = layTable(rows, columns('a b c'), width, plain)
          for (const line of lines) expect(widthOf(line)).toBeLessThanOrEqual(width)
        },
      ),
    )
  })
})
