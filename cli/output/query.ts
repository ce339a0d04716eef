// `--query`: JMESPath, without what it reads in another way than people write it.
import { type Failure, usageError } from './failure.ts'
import { toPlain } from './formats.ts'
import type { MoneyUnit } from './machine.ts'
import { nearest } from './nearest.ts'

/** A part of a compiled expression. */
type Node = Readonly<Record<string, unknown>> & { type: string }

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

const partsOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode)

const invalid = (reason: string): Failure =>
  usageError(`invalid JMESPath expression in --query: ${reason}`, 'bad-query', 'quoin help formatting')

/** As it was written, where that is short. */
function textOf(node: unknown): string {
  if (!isNode(node)) return '…'
  if (node.type === 'Field') return String(node.name)
  return node.type === 'Subexpression' ? `${textOf(node.left)}.${textOf(node.right)}` : '…'
}

/** The names that `!` was written before, and not its parentheses: `!a.b` is `(!a).b`, which never holds. */
const isNegation = (node: unknown): node is Node => isNode(node) && node.type === 'NotExpression'
const negatedIn = (node: unknown): string =>
  isNegation(node)
    ? textOf(node.child)
    : isNode(node) && node.type === 'Subexpression'
      ? `${negatedIn(node.left)}.${textOf(node.right)}`
      : '…'

const functionsIn = (node: Node): string[] => [
  ...(node.type === 'Function' ? [String(node.name)] : []),
  ...partsOf(node).flatMap(functionsIn),
]

/** The library finds a function only where it is called: on the data, that is after a change. */
function assertFunctions(node: Node, known: readonly string[]) {
  const unknown = functionsIn(node).find((name) => !known.includes(name))
  if (unknown === undefined) return
  const near = nearest(unknown, known)
  throw invalid(`unknown function ${unknown}()${near ? `; did you mean ${near}()?` : ''}`)
}

const SIGNS: Record<string, string> = { LT: '<', LTE: '<=', GT: '>', GTE: '>=' }
const isBoolean = (node: unknown) =>
  isNegation(node) || (isNode(node) && node.type === 'Literal' && typeof node.value === 'boolean')

/** @throws Failure for what is JMESPath, but means something else than it looks like */
function assertMeant(node: Node, parent?: Node): void {
  if (node.type === 'Binding' && parent?.type !== 'LetExpression') {
    const { reference } = node as { reference?: Node }
    const field = reference?.type === 'Field' ? `${node.variable} == '${reference.name}'` : '=='
    throw invalid(`"=" is not a comparison; use ${field}`)
  }
  if (/^(Sub|Index)expression$|Projection$/i.test(node.type) && isNegation(node.left)) {
    throw invalid(`write !(${negatedIn(node)}), because ! would apply to ${textOf(node.left.child)} only`)
  }
  if (node.type === 'Comparator' && isNegation(node.left) && !isBoolean(node.right)) {
    throw invalid(`write !(${textOf(node.left.child)} == …), because ! would apply to one side only`)
  }
  for (const part of partsOf(node)) assertMeant(part, node)
}

/** Plain names that something is compared with: most likely strings without their quotes. */
const comparedNames = (node: Node): string[] => [
  ...(node.type === 'Comparator' && isNode(node.right) && node.right.type === 'Field'
    ? [String(node.right.name)]
    : []),
  ...partsOf(node).flatMap(comparedNames),
]

function assertNames(names: readonly string[], data: unknown) {
  if (names.length === 0 || !Array.isArray(data) || data.length === 0) return
  const text = JSON.stringify(data)
  const unknown = names.find((name) => !text.includes(`${JSON.stringify(name)}:`))
  if (unknown === undefined) return
  throw usageError(
    `no result has the field ${unknown} of --query; for a string write '${unknown}'`,
    'bad-query',
    'quoin help formatting',
  )
}

const kindOf = (value: unknown) => (Array.isArray(value) ? 'array' : typeof value)

/** JMESPath orders numbers only; dates are strings here. What is missing is in no order. */
function compare(sign: string, [one, other]: unknown[]): boolean | null {
  if (one === null || other === null) return null
  const kinds = [kindOf(one), kindOf(other)] as const
  if (kinds[0] !== kinds[1] || (kinds[0] !== 'number' && kinds[0] !== 'string')) {
    const names = kinds.map((kind) => (/^[aeiou]/.test(kind) ? `an ${kind}` : `a ${kind}`))
    throw new Error(`${sign} compares two numbers or two strings, not ${names.join(' and ')}`)
  }
  const [first, second] = [one, other] as [string, string]
  if (sign === '<') return first < second
  if (sign === '<=') return first <= second
  return sign === '>' ? first > second : first >= second
}

/** With functions of ours in the place of its comparisons, and of its sums of major units. */
function withOrder(node: unknown, money: MoneyUnit): unknown {
  if (Array.isArray(node)) return node.map((one) => withOrder(one, money))
  if (!isNode(node)) return node
  const parts = Object.fromEntries(Object.entries(node).map(([key, part]) => [key, withOrder(part, money)]))
  if (money === 'major' && node.type === 'Function' && node.name === 'sum')
    return { ...parts, name: EXACT_SUM }
  const sign = node.type === 'Comparator' ? SIGNS[String(node.name)] : undefined
  return sign ? { type: 'Function', name: sign, children: [parts.left, parts.right] } : parts
}

const EXACT_SUM = 'sum of decimals'

/** A number as digits and how many of them are decimal places, as it is written in JSON. */
function decimal(value: number): { digits: bigint; places: number } {
  const [mantissa = '', exponent = '0'] = String(value).split('e')
  const [, fraction = ''] = mantissa.split('.')
  const places = fraction.length - Number(exponent)
  const digits = BigInt(mantissa.replace('.', ''))
  return places < 0 ? { digits: digits * 10n ** BigInt(-places), places: 0 } : { digits, places }
}

/** Adds up decimals, such as dollars and cents, without what binary fractions would add to them. */
function exactSum(values: readonly number[]): number {
  if (!values.every(Number.isFinite)) return values.reduce((sum, one) => sum + one, 0)
  const all = values.map(decimal)
  const most = all.reduce((most, { places }) => Math.max(most, places), 0)
  const sum = all.reduce((sum, { digits, places }) => sum + digits * 10n ** BigInt(most - places), 0n)
  return Number(`${sum}e-${most}`)
}

/** Compiles a JMESPath expression into a function over the JSON form of a value. */
export async function compileQuery(
  expression: string,
  money: MoneyUnit = 'minor',
): Promise<(value: unknown) => unknown> {
  const { compile, getRegisteredFunctions, register, TreeInterpreter, TYPE_ANY, TYPE_ARRAY_NUMBER } =
    await import('@jmespath-community/jmespath')
  let compiled: Node
  try {
    compiled = compile(expression) as unknown as Node
  } catch (error) {
    throw invalid((error as Error).message)
  }
  assertMeant(compiled)
  assertFunctions(compiled, getRegisteredFunctions())
  for (const sign of Object.values(SIGNS)) {
    const types = [{ types: [TYPE_ANY] }, { types: [TYPE_ANY] }]
    register(sign, (values) => compare(sign, values), types)
  }
  register(EXACT_SUM, ([values]) => exactSum(values as number[]), [{ types: [TYPE_ARRAY_NUMBER] }])
  const names = comparedNames(compiled)
  const ordered = withOrder(compiled, money) as ReturnType<typeof compile>
  return (value) => {
    const data = toPlain(value, money)
    assertNames(names, data)
    let result: unknown
    try {
      result = TreeInterpreter.search(ordered, data as never)
    } catch (error) {
      throw usageError(`--query cannot be applied to this data: ${(error as Error).message}`, 'bad-query')
    }
    if (result === null && Array.isArray(data) && isOfOne(compiled))
      throw usageError(
        `--query asks a list for a field of its rows; write '[].${expression.trim()}'`,
        'bad-query',
        'quoin help formatting',
      )
    return result
  }
}

/** A path that begins with a name, which no list has. */
const isOfOne = (node: unknown): boolean =>
  isNode(node) && (node.type === 'Field' || (node.type === 'Subexpression' && isOfOne(node.left)))

export const runQuery = async (value: unknown, expression: string, money?: MoneyUnit): Promise<unknown> =>
  (await compileQuery(expression, money))(value)
