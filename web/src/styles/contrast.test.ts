import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const tokens = Object.fromEntries(
  [
    ...readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8').matchAll(/--([\w-]+): (#[\da-f]{6});/g),
  ].map(([, name, colour]) => [name, colour]),
)

/** Relative luminance, WCAG 2.2. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(text: string, surface: string): number {
  const [light = 0, dark = 0] = [text, surface]
    .map((name) => luminance(tokens[name] ?? ''))
    .sort((one, other) => other - one)
  return (light + 0.05) / (dark + 0.05)
}

const pairs = (texts: string[], surfaces: string[]) =>
  texts.flatMap((text) => surfaces.map((surface): [string, string] => [text, surface]))

describe('the contrast of the design tokens', () => {
  it.each([
    ...pairs(['ink', 'stone-7', 'green', 'error'], ['paper', 'sand', 'tint', 'error-tint']),
    ...pairs(['paper', 'stone-3'], ['ink']),
    ...pairs(['on-orange'], ['orange', 'orange-press']),
  ])('of text in %s on %s is at least 7:1', (text, surface) => {
    expect(contrast(text, surface)).toBeGreaterThanOrEqual(7)
  })

  it.each(pairs(['ink'], ['orange', 'orange-press']))(
    'of text in %s on %s is at least 4.5:1',
    (text, surface) => {
      expect(contrast(text, surface)).toBeGreaterThanOrEqual(4.5)
    },
  )

  it.each(pairs(['stone-5'], ['paper', 'sand']))(
    'of borders in %s on %s is at least 3:1',
    (border, surface) => {
      expect(contrast(border, surface)).toBeGreaterThanOrEqual(3)
    },
  )
})
