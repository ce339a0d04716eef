// Differences for people: changed words and lines in colour. Loaded when there are some to show.
import { diffWordsWithSpace, structuredPatch } from 'diff'
import { oneLine } from '../output/sanitize.ts'
import type { Paint } from '../output/terminal.ts'
import { truncate } from '../output/text.ts'
import type { FileDifference } from './diff.ts'
import type { Difference } from './merge.ts'
import { fieldName } from './show.ts'
import { writeYaml } from './yaml.ts'

const CONTEXT = 2
const MARKS = { added: ['green', '+'], removed: ['red', '-'], changed: ['yellow', '~'] } as const

/** Strings unchanged, everything else as YAML. */
function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  return typeof value === 'object' && value !== null ? writeYaml(value).trimEnd() : String(value)
}

const marked = (mark: '-' | '+', text: string, paint: Paint) =>
  text.split('\n').map((line) => paint(mark === '+' ? 'green' : 'red', `    ${mark} ${oneLine(line)}`))

/** Two lines with the changed words highlighted. */
function words(from: string, to: string, paint: Paint): string[] {
  const parts = diffWordsWithSpace(oneLine(from), oneLine(to))
  const highlight = (own: 'added' | 'removed', colour: 'green' | 'red') =>
    parts
      .filter((part) => part[own] || (!part.added && !part.removed))
      .map((part) => paint(part[own] ? ['bold', colour] : colour, part.value))
      .join('')
  return [
    `${paint('red', '    - ')}${highlight('removed', 'red')}`,
    `${paint('green', '    + ')}${highlight('added', 'green')}`,
  ]
}

/** Changed lines with some context. */
function hunks(from: string, to: string, paint: Paint, width: number): string[] {
  const patch = structuredPatch('', '', `${from}\n`, `${to}\n`, '', '', { context: CONTEXT })
  return patch.hunks.flatMap(({ lines }, index) => [
    ...(index > 0 ? [paint('dim', '      …')] : []),
    ...lines
      .filter((line) => !line.startsWith('\\'))
      .map((line) => {
        const text = `    ${line[0]} ${oneLine(line.slice(1))}`
        if (line[0] === '+') return paint('green', text)
        return line[0] === '-' ? paint('red', text) : paint('dim', truncate(text, width))
      }),
  ])
}

function valueLines({ path, ...sides }: Difference, paint: Paint, width: number): string[] {
  const heading = paint('cyan', `  ${oneLine(fieldName(path))}`)
  if (!('from' in sides)) return [heading, ...marked('+', textOf(sides.to), paint)]
  if (!('to' in sides)) return [heading, ...marked('-', textOf(sides.from), paint)]
  const [from, to] = [textOf(sides.from), textOf(sides.to)]
  const isLong = from.includes('\n') || to.includes('\n')
  return [heading, ...(isLong ? hunks(from, to, paint, width) : words(from, to, paint))]
}

/** Context lines are truncated to `width`; changed lines never are. */
export function diffLines(
  files: readonly FileDifference[],
  paint: Paint,
  width = Number.POSITIVE_INFINITY,
): string[] {
  return files.flatMap(({ change, path, differences }, index) => {
    const [colour, mark] = MARKS[change]
    const heading = `${paint([colour, 'bold'], mark)} ${paint('bold', oneLine(path))}`
    const rest = change === 'changed' ? [] : [paint('dim', ` ${change}`)]
    const hasRoom = index > 0 && differences.length > 0
    return [
      ...(hasRoom ? [''] : []),
      [heading, ...rest].join(''),
      ...differences.flatMap((one) => valueLines(one, paint, width)),
    ]
  })
}
