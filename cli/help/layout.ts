// How help pages are laid out: sections with a heading, and two columns. Plain words, so plain lengths.
import { fstatSync } from 'node:fs'
import { hasColour, painter } from '../output/terminal.ts'

const WIDEST = 100

/** Asked of the file first: what is a pipe need not become a stream to know it. */
export const isTerminal = () => fstatSync(1).isCharacterDevice() && process.stdout.isTTY === true

const FALLBACK_WIDTH = 80

export const helpWidth = () =>
  isTerminal() ? Math.min(process.stdout.columns || FALLBACK_WIDTH, WIDEST) : FALLBACK_WIDTH
export const helpPaint = () => painter(hasColour(process.env, isTerminal()))

/** Breaks text into lines of at most `width` characters, between words. */
export function wrap(text: string, width: number): string[] {
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

/** Names on the left, what they do on the right. */
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

export const indented = (lines: readonly string[]) => lines.map((line) => `  ${line}`).join('\n')
