// JSON that people can read and diff: short values on one line, the rest one level per line.
import { writeFileSync } from 'node:fs'

const WIDTH = 140

/** Formats a value; anything that fits stays on one line. */
export function format(value: unknown, indent = ''): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const isList = Array.isArray(value)
  const inner = `${indent}  `
  const parts = isList
    ? value.map((entry) => format(entry, inner))
    : Object.entries(value)
        .filter(([, entry]) => entry !== undefined)
        .map(([key, entry]) => `${JSON.stringify(key)}: ${format(entry, inner)}`)
  const [open, close] = isList ? ['[', ']'] : ['{', '}']
  if (parts.length === 0) return open + close
  const line = isList ? `[${parts.join(', ')}]` : `{ ${parts.join(', ')} }`
  if (line.length + indent.length <= WIDTH && !line.includes('\n')) return line
  return `${open}\n${parts.map((part) => inner + part).join(',\n')}\n${indent}${close}`
}

/** Writes a list, each entry starting on its own line. */
export function writeJson(path: URL, value: unknown): void {
  const text = Array.isArray(value)
    ? `[\n${value.map((entry) => `  ${format(entry, '  ')}`).join(',\n')}\n]`
    : format(value)
  writeFileSync(path, `${text}\n`)
}
