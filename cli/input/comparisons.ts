// Comparisons as other tools write them: in the name of a flag, in its value, or in words.
import type { CommandEntry } from '../definition/entry.ts'
import { keyOf } from '../definition/names.ts'
import { parseDate } from './values.ts'

/** What words compare with. */
const SIGNS: Readonly<Record<string, string>> = {
  '>': 'gt above over',
  '>=': 'gte ge min minimum',
  '<': 'lt below under',
  '<=': 'lte le max maximum',
  '!=': 'ne neq not',
  '=': 'eq is',
}
const signOf = (word: string) => Object.keys(SIGNS).find((sign) => SIGNS[sign]?.split(' ').includes(word))

/** `>1000`, `gt:1000`. */
function compared(value: string): [sign: string, value: string] {
  const [, sign, bound] = /^(>=|<=|!=|==|>|<|=)\s*(.+)$/.exec(value) ?? []
  if (sign && bound) return [sign === '==' ? '=' : sign, bound]
  const [, word = '', worded] = /^([a-z]+)[:\s]\s*(.+)$/.exec(value) ?? []
  const meant = signOf(word)
  return meant && worded ? [meant, worded] : ['=', value]
}

const isField = ({ columns, flags }: CommandEntry, field: string) =>
  flags.some(({ name }) => name === 'where') &&
  (columns?.includes(field) || ['created', 'updated'].includes(field))

/** The condition that a flag stands for: `--max-price 5`, `--amount-gt 5`, `--created.gte 2026-10`, `--total '>5'`. */
export function conditionOf(name: string, value: string, command: CommandEntry): string | undefined {
  const parts = name.split(/[-._]/)
  const [first = '', last = ''] = [parts[0], parts.at(-1)]
  const shapes: [parts: string[], sign: string | undefined][] = [
    [parts, undefined],
    [parts.slice(1), signOf(first)],
    [parts.slice(0, -1), signOf(last)],
  ]
  for (const [field, sign] of shapes) {
    const key = keyOf(field.join('-'))
    if ((field.length < parts.length && !sign) || !isField(command, key)) continue
    const [own, bound] = compared(value)
    if (['created', 'updated'].includes(key) && !parseDate(bound)) continue
    return `${key}${sign && own === '=' ? sign : own}${bound}`
  }
  return undefined
}

/** `price lt 100` as a condition. */
export function conditionInWords(given: string): string | undefined {
  const [, field, word = '', value] = /^([\w.]+)\s+([a-z]+)\s+(.+)$/.exec(given) ?? []
  const sign = signOf(word)
  return sign && field && value ? `${field}${sign}${value}` : undefined
}
