// Layout of help pages: sections with a heading, and two columns. The text is ASCII, so its length is its width.
import { fstatSync } from 'node:fs'
import { hasColour, painter } from '../output/terminal.ts'

const WIDEST = 100

/** The file descriptor is checked first: touching `process.stdout` loads Node's streams. */
export const isTerminal = () => fstatSync(1).isCharacterDevice() && process.stdout.isTTY === true

const FALLBACK_WIDTH = 80

export const helpWidth = () =>
  isTerminal() ? Math.min(process.stdout.columns || FALLBACK_WIDTH, WIDEST) : FALLBACK_WIDTH
export const helpPaint = () => painter(hasColour(process.env, isTerminal()))

/** Breaks text into lines of at most `width` characters, between words. */
export function wrap(text: string, width: number, separator = ' '): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(separator)) {
    if (line !== '' && line.length + separator.length + word.length > width) {
      lines.push(line)
      line = word
    } else line = line === '' ? word : `${line}${separator}${word}`
  }
  return [...lines, line]
}

/** Names on the left, summaries on the right. */
export function twoColumns(
  rows: readonly (readonly [left: string, right: string])[],
  leftWidth = 26,
): string {
  const width = helpWidth()
  const widest = Math.min(leftWidth, Math.max(0, ...rows.map(([left]) => left.length)))
  const indent = ' '.repeat(widest + 4)
  return rows
    .map(([left, right]) => {
      const lines = wrap(right, Math.max(20, width - widest - 4)).join(`\n${indent}`)
      return left.length > widest ? `  ${left}\n${indent}${lines}` : `  ${left.padEnd(widest)}  ${lines}`
    })
    .join('\n')
}

export function section(heading: string, body: string): string {
  return body === '' ? '' : `\n${helpPaint()('bold', heading.toUpperCase())}\n${body}\n`
}

export const paragraph = (text: string) =>
  text
    .split('\n')
    .map((part) => wrap(part, helpWidth()).join('\n'))
    .join('\n')

export const indented = (lines: readonly string[]) =>
  lines.map((line) => (line === '' ? '' : `  ${line}`)).join('\n')
