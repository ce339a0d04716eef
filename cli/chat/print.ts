// Prints messages, for people or as JSON lines.
import type { Message } from '../../lib/domain/index.ts'
import { jsonLines } from '../output/json-lines.ts'
import type { Output } from '../output/output.ts'
import { oneLine } from '../output/sanitize.ts'
import type { Paint } from '../output/terminal.ts'
import { pad, truncate, widthOf } from '../output/text.ts'

const COLOURS = ['cyan', 'magenta', 'yellow', 'green', 'blue'] as const
const MAX_NAME_WIDTH = 20
const MIN_TEXT_WIDTH = 24

/** Derived from the id, so that a person keeps their colour. */
const colourOf = (id: string) =>
  COLOURS[[...id].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % COLOURS.length] ?? 'cyan'

/** Breaks lines between words, and words that are wider than a line anywhere. */
export function wrapText(text: string, width: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of oneLine(text).split(' ')) {
    const joined = line === '' ? word : `${line} ${word}`
    if (widthOf(joined) <= width) {
      line = joined
      continue
    }
    if (line !== '') lines.push(line)
    line = word
    while (widthOf(line) > width) {
      const head = truncate(line, width + 1).replace(/…$/, '')
      lines.push(head)
      line = line.slice(head.length)
    }
  }
  return [...lines, line]
}

const two = (value: number) => String(value).padStart(2, '0')
const timeOf = (date: Date) => `${two(date.getHours())}:${two(date.getMinutes())}`
const nameOf = (date: Date, part: Intl.DateTimeFormatOptions) => date.toLocaleDateString('en', part)
/** Formatted here because versions of Node differ in their commas. */
const dayOf = (date: Date) =>
  `${nameOf(date, { weekday: 'long' })} ${date.getDate()} ${nameOf(date, { month: 'long' })} ${date.getFullYear()}`

export interface Layout {
  paint: Paint
  width: () => number
  /** Title of a conversation, if known. */
  titleOf: (id: string) => string | undefined
}

/** Lays out messages, with a heading where a day or a conversation starts. */
export function messageLayout({ paint, width, titleOf }: Layout) {
  let day = ''
  let conversation = ''
  let names = 0
  const shortName = ({ author }: Message) => truncate(oneLine(author.name), MAX_NAME_WIDTH)

  const heading = (text: string) => paint('dim', truncate(`── ${text} ──`, width()))

  /** Makes the column of names wide enough for these messages. */
  const expect = (messages: readonly Message[]) => {
    names = Math.max(names, ...messages.map((message) => widthOf(shortName(message))))
  }
  const lay = (message: Message): string[] => {
    const { author, created, text, conversationId } = message
    const lines: string[] = []
    if (conversationId !== conversation) {
      const title = titleOf(conversationId)
      lines.push(heading(title ? `${oneLine(title)} (${oneLine(conversationId)})` : oneLine(conversationId)))
    }
    if (dayOf(created) !== day) lines.push(heading(dayOf(created)))
    conversation = conversationId
    day = dayOf(created)
    const name = shortName(message)
    expect([message])
    const indent = 7 + names + 2
    const room = Math.max(MIN_TEXT_WIDTH, width() - indent)
    const colour = author.kind === 'system' ? 'dim' : (['bold', colourOf(author.id)] as const)
    const head = `${paint('dim', timeOf(created))}  ${paint(colour, pad(name, names))}  `
    const body = text.split(/\r?\n/).flatMap((line) => wrapText(line, room))
    const rest = body.slice(1).map((line) => `${' '.repeat(indent)}${line}`)
    return [...lines, `${head}${body[0] ?? ''}`, ...rest.map((line) => line.trimEnd())]
  }
  return { expect, lay }
}

/** Writes messages to stdout: laid out for people, else one JSON object per line. */
export function messagePrinter(output: Output, titleOf: Layout['titleOf']) {
  const { fields, query } = output.settings
  const { paint, terminal } = output
  const printLine = jsonLines(output, 'messages')
  const layout = messageLayout({ paint, titleOf, width: () => terminal.stdout.columns || terminal.width })
  const isData = !output.isForPeople || fields.length > 0 || query !== undefined
  const print = async (message: Message): Promise<void> => {
    return isData ? printLine(message) : output.write(`${layout.lay(message).join('\n')}\n`)
  }
  return { print, expect: layout.expect }
}
