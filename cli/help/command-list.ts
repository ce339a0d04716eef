// The list of commands for the documentation.
import type { Manifest } from '../definition/entry.ts'

const cell = (text: string) => text.replaceAll('|', '\\|')

/** A Markdown table: each noun with its commands. */
export function commandList({ nouns, top }: Manifest): string {
  const shown = top.filter((command) => !command.hidden)
  const rows = [
    ['', shown.map(({ name }) => `\`${name}\``).join(' '), 'Commands without a noun'],
    ...nouns.map(({ name, summary, commands }) => [
      `\`${name}\``,
      commands.map((command) => `\`${command.name.slice(name.length + 1)}\``).join(' '),
      summary,
    ]),
  ]
  const lines = rows.map((row) => `| ${row.map(cell).join(' | ')} |`)
  return ['| Noun | Commands | Description |', '| --- | --- | --- |', ...lines].join('\n')
}
