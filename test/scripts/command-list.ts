// Writes the list of commands in cli/README.md: `node test/scripts/command-list.ts`.
import type { Manifest } from '../../cli/definition/entry.ts'
import { describeCommands } from '../../cli/manifest.ts'
import { writePart } from './written-part.ts'

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

if (import.meta.main) await writePart('cli/README.md', 'commands', commandList(await describeCommands()))
