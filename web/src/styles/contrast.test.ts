import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { accentColours, COLOURS, contrast } from './colours.ts'

type Name = keyof typeof COLOURS

const pairs = (texts: Name[], surfaces: Name[]) =>
  texts.flatMap((text) => surfaces.map((surface): [Name, Name] => [text, surface]))

describe('the contrast of the design tokens', () => {
  it.each([
    ...pairs(['ink', 'stone-7', 'green', 'error'], ['paper', 'sand', 'field', 'tint', 'error-tint']),
    ...pairs(['paper', 'stone-3'], ['ink']),
    ...pairs(['on-accent'], ['accent', 'accent-press']),
  ])('of text in %s on %s is at least 7:1', (text, surface) => {
    expect(contrast(COLOURS[text], COLOURS[surface])).toBeGreaterThanOrEqual(7)
  })

  // Borders and hours of sun; interest beside what is paid back; the end of a reservation.
  it.each([
    ...pairs(['stone-5'], ['paper', 'sand', 'field']),
    ...pairs(['ink'], ['stone-2', 'stone-3', 'stone-5', 'sand']),
  ])('of drawings in %s on %s is at least 3:1', (drawn, surface) => {
    expect(contrast(COLOURS[drawn], COLOURS[surface])).toBeGreaterThanOrEqual(3)
  })

  it('of text on any accent is at least 4.5:1, on its press no less, and of all text on its tint 7:1', () => {
    const channel = fc.integer({ min: 0, max: 255 })
    fc.assert(
      fc.property(fc.tuple(channel, channel, channel), (channels) => {
        const accent = `#${channels.map((value) => value.toString(16).padStart(2, '0')).join('')}`
        const { 'on-accent': text, 'accent-press': press, tint } = accentColours(accent)
        expect(contrast(text, accent)).toBeGreaterThanOrEqual(4.5)
        expect(contrast(text, press)).toBeGreaterThanOrEqual(contrast(text, accent))
        for (const name of ['ink', 'stone-7', 'green', 'error'] as const)
          expect(contrast(COLOURS[name], tint)).toBeGreaterThanOrEqual(7)
      }),
    )
  })
})
