import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { oneLine } from './sanitize.ts'
import { pad, truncate, widthOf } from './text.ts'

describe('truncate', () => {
  it('marks what it cuts, and returns short text unchanged', () => {
    expect(truncate('Terrace Park', 12)).toBe('Terrace Park')
    expect(truncate('Terrace Park', 8)).toBe('Terrace…')
    expect(truncate('abc', 1)).toBe('…')
    expect(truncate('abc', 0)).toBe('')
  })

  it('counts Georgian letters as one column and emoji as two, and splits neither', () => {
    expect(widthOf('თბილისი')).toBe(7)
    expect(widthOf('👨‍👩‍👧')).toBe(2)
    expect(truncate('👨‍👩‍👧👨‍👩‍👧👨‍👩‍👧', 5)).toBe('👨‍👩‍👧👨‍👩‍👧…')
    expect(truncate('ტერასის პარკი', 8)).toBe('ტერასის…')
  })

  it('never exceeds the width, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), fc.nat(20), (text, width) => {
        const line = oneLine(text)
        expect(widthOf(truncate(line, width))).toBeLessThanOrEqual(width)
        expect(widthOf(pad(truncate(line, width), width))).toBe(width)
      }),
    )
  })
})
