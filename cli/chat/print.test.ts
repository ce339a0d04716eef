import { describe, expect, it } from 'vitest'
import type { Message } from '../../lib/domain/index.ts'
import { widthOf } from '../output/text.ts'
import { messageLayout, wrapText } from './print.ts'

const message = (over: Partial<Message>): Message => ({
  _id: 'm',
  conversationId: 'c1',
  seq: 1,
  text: 'Hello',
  author: { kind: 'user', id: 'u', name: 'Ana' },
  created: new Date(2026, 10, 21, 9, 5),
  updated: new Date(2026, 10, 21, 9, 5),
  ...over,
})
const layout = (width = 80) =>
  messageLayout({
    paint: (_, text) => text,
    width: () => width,
    titleOf: (id) => (id === 'c1' ? 'A visit' : undefined),
  })

describe('a printed message', () => {
  it('follows its time and name, under a heading for each conversation and day', () => {
    const { lay } = layout()
    expect(lay(message({}))).toEqual([
      '── A visit (c1) ──',
      '── Saturday 21 November 2026 ──',
      '09:05  Ana  Hello',
    ])
    expect(lay(message({ text: 'Two\nlines' }))).toEqual(['09:05  Ana  Two', '            lines'])
    expect(lay(message({ conversationId: 'c2' }))).toEqual(['── c2 ──', '09:05  Ana  Hello'])
  })

  it('fits the width in any script', () => {
    const text = 'ქართული ტექსტი 👪 漢字 '.repeat(12)
    for (const line of layout(60).lay(message({ text }))) expect(widthOf(line)).toBeLessThanOrEqual(60)
    expect(wrapText('x'.repeat(25), 10)).toEqual(['x'.repeat(10), 'x'.repeat(10), 'x'.repeat(5)])
  })

  it('contains no escape sequences from the platform', () => {
    const hostile = '\u001b]0;owned\u0007\u001b[2J\u202egnp'
    const lines = layout().lay(
      message({ text: hostile, author: { kind: 'user', id: 'u', name: hostile }, conversationId: hostile }),
    )
    expect(lines.join('')).not.toMatch(/[\u0000-\u001f\u202e]/)
  })
})
