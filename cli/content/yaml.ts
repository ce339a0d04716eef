// YAML that is easy to read and review: long strings as blocks, one value per line.
import {
  Document,
  isMap,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  parseDocument,
  Scalar,
  type ScalarTag,
  type Tags,
  visit,
} from 'yaml'
import { isExact } from '../../lib/http/exact.ts'

const WIDTH = 100
/** Invisible characters, and those that a file cannot hold unescaped. */
const INVISIBLE =
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff\ufffe\uffff]|\p{Surrogate}/u

/** The most readable style that round-trips. */
function styleOf(text: string): Scalar.Type | undefined {
  // Readers of YAML 1.1 trip over a `=` and over tabs without quotes.
  if (INVISIBLE.test(text) || text === '=') return Scalar.QUOTE_DOUBLE
  const isLong = text.length > WIDTH
  if (!isLong && !text.includes('\n')) return text.includes('\t') ? Scalar.QUOTE_DOUBLE : undefined
  const style = text.includes('\n') ? Scalar.BLOCK_LITERAL : Scalar.BLOCK_FOLDED
  return roundTrips(text, style) ? style : Scalar.QUOTE_DOUBLE
}

/** Blocks lose some white space at the start and end of lines, and the library writes a few that it cannot read. */
function roundTrips(text: string, style: Scalar.Type): boolean {
  const scalar = new Scalar(text)
  scalar.type = style
  const written = parseDocument(new Document({ in: [scalar] }).toString({ lineWidth: WIDTH }))
  return written.errors.length === 0 && written.getIn(['in', 0]) === text
}

/** `1.0e+21`: without the point, readers of YAML 1.1 take it for a string. */
const EXPONENT: ScalarTag = {
  identify: (value) => typeof value === 'number' && String(value).includes('e'),
  default: true,
  tag: 'tag:yaml.org,2002:float',
  // For writing alone: tags without a test come last.
  test: /(?!)/,
  resolve: Number,
  stringify: ({ value }) => String(value).replace(/^(-?\d+)e/, '$1.0e'),
}

/** Quotes what readers of YAML 1.1 take for something else, such as `10:00`, `yes` and `2026-11-29`. */
const FOR_ALL_READERS = {
  aliasDuplicateObjects: false,
  compat: 'yaml-1.1',
  customTags: (tags: Tags) => [EXPONENT, ...tags],
} as const

/** Serialises any JSON value so that `readYaml` returns it unchanged, as do other readers of YAML 1.1 and 1.2. */
export function writeYaml(value: unknown): string {
  const document = new Document(value, FOR_ALL_READERS)
  visit(document, {
    Scalar(key, node) {
      if (typeof node.value !== 'string') return
      const style = styleOf(node.value)
      if (style && (key !== 'key' || style === Scalar.QUOTE_DOUBLE)) node.type = style
    },
  })
  return document.toString({ lineWidth: WIDTH })
}

export class YamlError extends Error {
  readonly line: number

  constructor(message: string, line: number) {
    super(message)
    this.name = 'YamlError'
    this.line = line
  }
}

export interface Parsed {
  value: unknown
  /** Line of a key or list item, or of its closest ancestor that exists. */
  lineOf(path: readonly (string | number)[]): number
}

/** Sets, binary, dates and the like; JSON cannot hold them. */
const isOther = ({ tag }: Node) =>
  tag !== undefined && !/^(!|tag:yaml.org,2002:(str|int|float|bool|null|map|seq))$/.test(tag)

const trimmed = (message: string) => message.replace(/\s+at line \d+[\s\S]*$/, '').replace(/[.:]$/, '')

/** `title: First: light` */
const COLON = 'BLOCK_AS_IMPLICIT_KEY'

/** Throws YamlError with the line of the error. */
export function readYaml(text: string): Parsed {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false })
  const lineAt = (offset: number) => Math.max(1, lines.linePos(offset).line)
  const wrong = [...document.errors, ...document.warnings][0]
  if (wrong) {
    const hint = wrong.code === COLON ? '; quote a value that contains a colon' : ''
    throw new YamlError(`${trimmed(wrong.message)}${hint}`, lineAt(wrong.pos[0]))
  }

  visit(document, {
    Node(_, node) {
      const line = lineAt(('range' in node ? node.range?.[0] : undefined) ?? 0)
      const { value, source = '' } = node as Scalar
      const isNumber = typeof value === 'number'
      const isJson = isNumber ? Number.isFinite(value) : !(value instanceof Date)
      if (!isJson || isOther(node as Node)) throw new YamlError('not a JSON value', line)
      if (isNumber && !isExact(source))
        throw new YamlError(`the number ${source} has more digits than can be sent`, line)
    },
  })

  const lineOf = (path: readonly (string | number)[]) => {
    let node: unknown = document.contents
    let line = 1
    for (const key of path) {
      if (isMap(node)) {
        const pair = node.items.find((one) => isScalar(one.key) && String(one.key.value) === String(key))
        if (!pair) return line
        if (isScalar(pair.key) && pair.key.range) line = lineAt(pair.key.range[0])
        node = pair.value
      } else if (isSeq(node)) {
        node = node.items[Number(key)]
        const range = (node as { range?: [number, number, number] } | undefined)?.range
        if (range) line = lineAt(range[0])
      } else return line
    }
    return line
  }
  try {
    return { value: document.toJS({ maxAliasCount: 100 }), lineOf }
  } catch (error) {
    throw new YamlError(trimmed((error as Error).message), 1)
  }
}
