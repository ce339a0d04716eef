// Values as somebody writes them in TypeScript.
import { escapeUnseen } from '../text.ts'

const WIDTH = 80

export const stringLiteral = (text: string): string => {
  const inner = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")
  return escapeUnseen(`'${inner}'`)
}

function key(name: string): string {
  if (name === '__proto__') return "['__proto__']"
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : stringLiteral(name)
}

/** Code in the place of a value. */
export class Expression {
  readonly code: string
  constructor(code: string) {
    this.code = code
  }
}

/** A JSON value as an expression: on one line if it is short. */
export function literal(value: unknown, indent = ''): string {
  if (typeof value === 'string') return stringLiteral(value)
  if (value instanceof Expression) return value.code
  if (typeof value !== 'object' || value === null) return String(value)
  const inner = `${indent}  `
  const isList = Array.isArray(value)
  const parts = isList
    ? value.map((one) => literal(one, inner))
    : Object.entries(value).map(([name, part]) => `${key(name)}: ${literal(part, inner)}`)
  if (parts.length === 0) return isList ? '[]' : '{}'
  const line = parts.join(', ')
  if (!line.includes('\n') && indent.length + line.length < WIDTH) return isList ? `[${line}]` : `{ ${line} }`
  const lines = parts.map((part) => `${inner}${part},\n`).join('')
  return isList ? `[\n${lines}${indent}]` : `{\n${lines}${indent}}`
}
