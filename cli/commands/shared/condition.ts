// What `--where` is given: a field, a comparison, and the values that it is compared with.
import { conditionInWords } from '../../input/comparisons.ts'
import { EXIT } from '../../output/exit.ts'
import { Failure, usageError } from '../../output/failure.ts'
import { shellWord } from '../../output/resume-command.ts'

export type Operator = '=' | '!=' | '<' | '<=' | '>' | '>='

export interface Condition {
  /** As it was typed. */
  given: string
  key: string
  operator: Operator
  /** One of them will do; `!=` excludes all. Empty if the field itself is asked for. */
  values: readonly string[]
  /** Compares words in any case. */
  isAnyCase?: true
  /** Why they are no list of numbers: `12,500` may be one. */
  unclear?: string
}

const CONDITION = /^([^=!<>]+)(==|!=|<=|>=|=|<|>)(.*)$/s
/** An entry in quotes, in which a doubled quote is one, or up to a comma. */
const ENTRY = /\s*(?:"((?:[^"]|"")*)"|'((?:[^']|'')*)'|([^,"'][^,]*|))\s*(,|$)/y
/** A condition after the comma of another. */
const ANOTHER = /^[a-z][\w.]*\s*(==|!=|<=|>=|=|<|>)\s*[^=]/i
/** A condition that is joined to another by a word, as SQL has them. */
const JOINED = /\s+(and|or|&&|\|\|)\s+([a-z][\w.]*\s*(?:==|!=|<=|>=|=|<|>)\s*\S.*)$/is
/** One number with its thousands grouped, as tables show it, or several numbers. */
const GROUPED = /^[+-]?\D?\d{1,3}(?:,\d{3})+(?:\.\d+)?(?: ?[a-z]{3})?$/i

function invalid(given: string, why: string): Failure {
  const meant = conditionInWords(given)
  return new Failure(`invalid value "${given}" for --where: ${why}`, {
    code: 'bad-value',
    exit: EXIT.usage,
    ...(meant && { corrections: [[given, meant] as const] }),
  })
}

const twoIn = (given: string, rest: string, second = rest) =>
  usageError(
    `invalid value "${given}" for --where: it takes one condition`,
    'bad-value',
    `Use ${[given.slice(0, -rest.length).replace(/\s*,\s*$/, ''), second].map((one) => `--where ${shellWord(one)}`).join(' ')}`,
  )

const eitherOf = (given: string) =>
  usageError(
    `invalid value "${given}" for --where: rows match all conditions`,
    'bad-value',
    'Use FIELD=A,B for one of several values',
  )

export const isEquality = ({ operator }: Pick<Condition, 'operator'>) => operator === '=' || operator === '!='

/** @throws Failure for what is no condition */
export function conditionIn(given: string): Condition {
  const [, key = '', sign = '', text = ''] = CONDITION.exec(given) ?? []
  if (key.trim() === '') throw invalid(given, 'expected FIELD=VALUE, or !=, <, <=, > or >= in place of =')
  const operator = (sign === '==' ? '=' : sign) as Operator
  const asked = { given, key: key.trim(), operator }
  const values = text.trim() === '' ? [] : valuesIn(given, text.trim(), isEquality(asked))
  if (values.length > 0 && values[0] !== '') return { ...asked, values, ...unclear(text.trim(), values) }
  if (!isEquality(asked)) throw invalid(given, `${operator} needs a value`)
  return { ...asked, values: [] }
}

const unclear = (text: string, { length }: readonly string[]) =>
  length > 1 && GROUPED.test(text)
    ? { unclear: `write ${text.replaceAll(',', '')} for one number, or a space after each comma for several` }
    : {}

function valuesIn(given: string, text: string, isList: boolean): string[] {
  if (/^[=<>!~]/.test(text))
    throw invalid(given, `put a value that begins with ${text.slice(0, 1)} in quotes, as in FIELD="VALUE"`)
  const values: string[] = []
  ENTRY.lastIndex = 0
  for (;;) {
    const start = ENTRY.lastIndex
    const [, double, single, plain, end] = ENTRY.exec(text) ?? []
    if (start > 0 && plain && ANOTHER.test(plain.trim())) throw twoIn(given, text.slice(start).trim())
    const [joined, by = '', second = ''] = JOINED.exec(plain ?? '') ?? []
    if (joined && /^(and|&&)$/i.test(by)) throw twoIn(given, joined, second)
    if (joined) throw eitherOf(given)
    if (end === undefined) throw invalid(given, 'a quote is not closed, or something follows it')
    const quoted = double?.replaceAll('""', '"') ?? single?.replaceAll("''", "'")
    values.push(quoted ?? (plain as string).trim())
    if (end === '') break
  }
  if (values.length === 1) return values
  if (!isList) return [text]
  if (values.includes('')) throw invalid(given, 'the list has an empty entry')
  return values
}
