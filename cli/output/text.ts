// Measures, truncates and pads text in terminal columns.
import stringWidth from 'string-width'

const segmenter = new Intl.Segmenter()

export const widthOf = (text: string): number => stringWidth(text)

/** Truncates to a width, with `…` at the end. Never splits a grapheme. */
export function truncate(text: string, width: number): string {
  if (widthOf(text) <= width) return text
  if (width <= 1) return '…'.slice(0, Math.max(0, width))
  let cut = ''
  let used = 0
  for (const { segment } of segmenter.segment(text)) {
    const wide = widthOf(segment)
    if (used + wide > width - 1) break
    cut += segment
    used += wide
  }
  return `${cut.trimEnd()}…`
}

export function pad(text: string, width: number, side: 'left' | 'right' = 'left'): string {
  const gap = ' '.repeat(Math.max(0, width - widthOf(text)))
  return side === 'left' ? text + gap : gap + text
}

/** Breaks a line between words; words that are too long for a line are broken, too, but never inside a grapheme. */
export function wrapText(text: string, width: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    let left = word
    const space = line === '' ? '' : ' '
    if (line !== '' && widthOf(line) + 1 + widthOf(left) > width) {
      lines.push(line)
      line = ''
    } else left = `${space}${left}`
    for (const { segment } of widthOf(left) > width ? segmenter.segment(left) : [{ segment: left }]) {
      if (line !== '' && widthOf(line + segment) > width) {
        lines.push(line)
        line = ''
      }
      line += segment
    }
  }
  return [...lines, line]
}
