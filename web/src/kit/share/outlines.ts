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

/** The path of a text in a font. `place` turns a coordinate, which is a y at odd places, into one of the drawing. */
export function glyphPath(
  font: Font,
  text: string,
  place: (value: number, isY: boolean, shift: number) => string | number,
): Outlined {
  let width = 0
  let path = ''
  for (const glyph of font.glyphsForString(text)) {
    for (const { command, args } of glyph.path.commands) {
      path +=
        LETTERS.get(command) + args.map((value, index) => place(value, index % 2 === 1, width)).join(' ')
    }
    width += glyph.advanceWidth
  }
  return { path, width }
}

/** Draws text in a font, as the bytes of a font file have it, from the start of its base line. */
export function textOutliner(bytes: Uint8Array) {
  const font = create(Buffer.from(bytes)) as Font
  // Hundreds of flats share a size, a place and a company.
  const drawn = new Map<string, Outlined>()
  const draw = (text: string, size: number): Outlined => {
    const scale = size / font.unitsPerEm
    // Font units grow upwards, a drawing's downwards.
    const { path, width } = glyphPath(font, text, (value, isY, shift) =>
      (isY ? -value * scale : (value + shift) * scale).toFixed(1),
    )
    return { path, width: width * scale }
  }
  return (text: string, size: number): Outlined => {
    const key = `${size} ${text}`
    const outlined = drawn.get(key) ?? draw(text, size)
    drawn.set(key, outlined)
    return outlined
  }
}
