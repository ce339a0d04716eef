// Layout of help pages: sections with a heading, and two columns. Pages are plain text, so that the build can write them
// once; `paintPage` colours them. The text is ASCII, so its length is its width.
import type { Paint } from '../output/terminal.ts'
import { PAGE_WIDTH } from './written.ts'

let pageWidth = PAGE_WIDTH
/** Lays out the pages of this process for a narrower terminal. */
export function narrowPages(columns: number) {
  pageWidth = Math.min(columns, PAGE_WIDTH)
}

/** Breaks text into lines of at most `width` characters, between words. */
function wrap(text: string, width: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    if (line !== '' && line.length + 1 + word.length > width) {
      lines.push(line)
      line = word
    } else line = line === '' ? word : `${line} ${word}`
  }
  return [...lines, line]
}

/** Names on the left, summaries on the right. */
export function twoColumns(
  rows: readonly (readonly [left: string, right: string])[],
  leftWidth = 26,
): string {
  const widest = Math.min(leftWidth, Math.max(0, ...rows.map(([left]) => left.length)))
  const indent = ' '.repeat(widest + 4)
  return rows
    .map(([left, right]) => {
      const lines = wrap(right, Math.max(20, pageWidth - widest - 4)).join(`\n${indent}`)
      return left.length > widest ? `  ${left}\n${indent}${lines}` : `  ${left.padEnd(widest)}  ${lines}`
    })
    .join('\n')
}

export const section = (heading: string, body: string): string =>
  body === '' ? '' : `\n${heading.toUpperCase()}\n${body}\n`

export const paragraph = (text: string) =>
  text
    .split('\n')
    .map((part) => wrap(part, pageWidth).join('\n'))
    .join('\n')

export const indented = (lines: readonly string[]) =>
  lines.map((line) => (line === '' ? '' : `  ${line}`)).join('\n')

/** Headings stand at the start of a line, alone or before two spaces; comments of examples are indented. */
export const paintPage = (page: string, paint: Paint): string =>
  page
    .replace(/^[A-Z]{2}[A-Z -]*(?=$| {2})/gm, (heading) => paint('bold', heading))
    .replace(/^ {2}# .*$/gm, (comment) => `  ${paint('dim', comment.trimStart())}`)
