import { create, type Font } from 'fontkitten'

/** A line of text as outlines, so that it needs no font where it is shown. */
export interface Outlined {
  path: string
  width: number
}

const LETTERS = new Map<string, string>(
  Object.entries({
    moveTo: 'M',
    lineTo: 'L',
    quadraticCurveTo: 'Q',
    bezierCurveTo: 'C',
    closePath: 'Z',
  }),
)

/** Draws text in a font, as the bytes of a font file have it, from the start of its base line. */
export function textOutliner(bytes: Uint8Array) {
  const font = create(Buffer.from(bytes)) as Font
  // Hundreds of flats share a size, a place and a company.
  const drawn = new Map<string, Outlined>()
  const draw = (text: string, size: number): Outlined => {
    const scale = size / font.unitsPerEm
    let x = 0
    let path = ''
    for (const glyph of font.glyphsForString(text)) {
      for (const { command, args } of glyph.path.commands) {
        const points = args.map((value, index) =>
          // Font units grow upwards, a drawing's downwards.
          (index % 2 ? -value * scale : (value + x) * scale).toFixed(1),
        )
        path += `${LETTERS.get(command)}${points.join(' ')}`
      }
      x += glyph.advanceWidth
    }
    return { path, width: x * scale }
  }
  return (text: string, size: number): Outlined => {
    const key = `${size} ${text}`
    const outlined = drawn.get(key) ?? draw(text, size)
    drawn.set(key, outlined)
    return outlined
  }
}
