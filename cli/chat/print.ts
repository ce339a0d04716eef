// Messages as a person reads them, and as a program takes them.
import type { Message } from '../../lib/domain/index.ts'
import { usageError } from '../output/failure.ts'
import { pick, runQuery } from '../output/fields.ts'
import type { Output } from '../output/output.ts'
import type { Paint } from '../output/terminal.ts'
import { oneLine, pad, truncate, widthOf } from '../output/text.ts'

const COLOURS = ['cyan', 'magenta', 'yellow', 'green', 'blue'] as const
const WIDEST_NAME = 20
const NARROWEST_TEXT = 24

/** The same person has the same colour, without a table of who had which. */
const colourOf = (id: string) =>
  COLOURS[[...id].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % COLOURS.length] ?? 'cyan'

/** Breaks a line between words, and a word that is wider than the line wherever it must be. */
export function wrapped(text: string, width: number): string[] {
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
/** Put together here: versions of Node set their commas differently. */
const dayOf = (date: Date) =>
  `${nameOf(date, { weekday: 'long' })} ${date.getDate()} ${nameOf(date, { month: 'long' })} ${date.getFullYear()}`

export interface Layout {
  paint: Paint
  width: () => number
  /** Of a conversation, where it is known. */
  titleOf: (id: string) => string | undefined
}

/** Gives the lines of each message; a day or a conversation is said where it begins. */
export function messageLayout({ paint, width, titleOf }: Layout) {
  let day = ''
  let conversation = ''
  let names = 0
  const shortName = ({ author }: Message) => truncate(oneLine(author.name), WIDEST_NAME)

  const heading = (text: string) => paint('dim', truncate(`── ${text} ──`, width()))

  /** Makes room for the names of messages that will come together. */
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
    const room = Math.max(NARROWEST_TEXT, width() - indent)
    const colour = author.kind === 'system' ? 'dim' : (['bold', colourOf(author.id)] as const)
    const head = `${paint('dim', timeOf(created))}  ${paint(colour, pad(name, names))}  `
    const body = text.split(/\r?\n/).flatMap((line) => wrapped(line, room))
    const rest = body.slice(1).map((line) => `${' '.repeat(indent)}${line}`)
    return [...lines, `${head}${body[0] ?? ''}`, ...rest.map((line) => line.trimEnd())]
  }
  return { expect, lay }
}

/** Writes each message to stdout: laid out for a person, else one JSON object a line. */
export function messagePrinter(output: Output, titleOf: Layout['titleOf']) {
  const { format, fields, query } = output.settings
  if (format && !['table', 'json', 'ndjson'].includes(format)) {
    throw usageError(
      `Messages are written for people or as JSON lines, not as ${format}.`,
      '--format ndjson',
      'bad-value',
    )
  }
  const { paint, terminal } = output
  const layout = messageLayout({ paint, titleOf, width: () => terminal.stdout.columns || terminal.width })
  const isData = !output.isForPeople || fields.length > 0 || query !== undefined
  const print = async (message: Message): Promise<void> => {
    if (!isData) return output.write(`${layout.lay(message).join('\n')}\n`)
    const asked = query === undefined ? message : await runQuery(message, query)
    // As a filter does: what the query makes nothing of is left out.
    if (asked === null || asked === undefined) return
    const picked = fields.length > 0 ? pick(asked, fields) : asked
    await output.write(`${JSON.stringify(picked)}\n`)
  }
  return { print, expect: layout.expect }
}
