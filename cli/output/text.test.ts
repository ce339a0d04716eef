import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { oneLine, pad, truncate, widthOf } from './text.ts'

describe('truncate', () => {
  it('cuts with a mark, and leaves what fits', () => {
    expect(truncate('Terrace Park', 12)).toBe('Terrace Park')
    expect(truncate('Terrace Park', 8)).toBe('Terrace…')
    expect(truncate('abc', 1)).toBe('…')
    expect(truncate('abc', 0)).toBe('')
  })

  it('counts Georgian letters as one column and emoji as two, and cuts neither in two', () => {
    expect(widthOf('თბილისი')).toBe(7)
    expect(widthOf('👨‍👩‍👧')).toBe(2)
    expect(truncate('👨‍👩‍👧👨‍👩‍👧👨‍👩‍👧', 5)).toBe('👨‍👩‍👧👨‍👩‍👧…')
    expect(truncate('ტერასის პარკი', 8)).toBe('ტერასის…')
  })

  it('never comes out wider than asked, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), fc.nat(20), (text, width) => {
        const line = oneLine(text)
        expect(widthOf(truncate(line, width))).toBeLessThanOrEqual(width)
        expect(widthOf(pad(truncate(line, width), width))).toBe(width)
      }),
    )
  })
})

describe('oneLine', () => {
  it('lets no escape sequence of a stranger through', () => {
    expect(oneLine('a\u001b[2Jb\nc\u0007')).toBe('a[2Jb c')
    expect(oneLine('evil\u202etxt.exe')).toBe('eviltxt.exe')
  })
})
