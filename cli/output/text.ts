// How wide text is on a terminal, and how it is cut and filled up to a width.
import stringWidth from 'string-width'

export { oneLine } from './one-line.ts'

const segmenter = new Intl.Segmenter()

export const widthOf = (text: string): number => stringWidth(text)

/** Cuts text to a width, with `…` where something is left out. Never cuts a letter in two. */
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
