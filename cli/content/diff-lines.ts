// Differences for people: changed words and lines in colour. Loaded when there are some to show.
import { diffWordsWithSpace, structuredPatch } from 'diff'
import { oneLine } from '../output/sanitize.ts'
import type { Paint } from '../output/terminal.ts'
import { truncate } from '../output/text.ts'
import type { Difference } from './merge.ts'
import { fieldName } from './show.ts'
import type { ConflictingDifference, FileDifference } from './types.ts'
import { writeYaml } from './yaml.ts'

const CONTEXT = 2
const MARKS = { added: ['green', '+'], removed: ['red', '-'], changed: ['yellow', '~'] } as const
const CONFLICT = ['red', '!'] as const

/** Strings unchanged, everything else as YAML. */
function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  return typeof value === 'object' && value !== null ? writeYaml(value).trimEnd() : String(value)
}

const LINES = { '-': 'red', '+': 'green', '=': 'dim' } as const

const marked = (mark: keyof typeof LINES, text: string, paint: Paint) =>
  text.split('\n').map((line) => paint(LINES[mark], `    ${mark} ${oneLine(line)}`))

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

const CHANGED_BY = {
  platform: 'changed on the platform',
  folder: 'edited locally',
  both: 'changed on both sides',
} as const
const SIDES = { platform: 'platform', folder: 'yours' } as const

/** Whose the lines of a conflict are. */
const legend = ({ sides, differences }: FileDifference, paint: Paint): string[] =>
  sides === undefined || differences.length === 0
    ? []
    : [
        ...marked('-', SIDES[sides.from], paint),
        ...marked('+', SIDES[sides.to], paint),
        ...(differences.some((one) => 'base' in one) ? marked('=', 'at the last sync', paint) : []),
      ]

function valueLines(difference: ConflictingDifference, paint: Paint, width: number): string[] {
  const { changedBy } = difference
  const whose = changedBy ? paint('dim', ` ${CHANGED_BY[changedBy]}`) : ''
  const [heading, ...lines] = sideLines(difference, paint, width)
  const base = 'base' in difference ? marked('=', textOf(difference.base), paint) : []
  return [`${heading}${whose}`, ...lines, ...base]
}

function sideLines({ path, ...sides }: Difference, paint: Paint, width: number): string[] {
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
  return files.flatMap((file, index) => {
    const { change, path, conflict, differences } = file
    const [colour, mark] = conflict === undefined ? MARKS[change] : CONFLICT
    const heading = `${paint([colour, 'bold'], mark)} ${paint('bold', oneLine(path))}`
    const notes = [...(change === 'changed' ? [] : [change]), ...(conflict ? [`conflict: ${conflict}`] : [])]
    const rest = notes.length === 0 ? [] : [paint(conflict ? 'red' : 'dim', ` ${notes.join(', ')}`)]
    const hasRoom = index > 0 && differences.length > 0
    return [
      ...(hasRoom ? [''] : []),
      [heading, ...rest].join(''),
      ...legend(file, paint),
      ...differences.flatMap((one) => valueLines(one, paint, width)),
    ]
  })
}
