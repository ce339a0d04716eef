// The list of commands for the README, from the command table: `node cli/help/command-list.ts` prints it.
import { TABLE } from '../program.ts'

const cell = (text: string) => text.replaceAll('|', '\\|')

/** A Markdown table: each noun with its verbs. */
export function commandList(): string {
  const top = TABLE.top.filter((command) => !command.hidden)
  const rows = [
    ['', top.map(({ name }) => `\`${name}\``).join(' '), 'First steps, and what is about no single noun'],
    ...TABLE.groups.map(({ name, summary, commands }) => [
      `\`${name}\``,
      commands
        .filter((command) => !command.hidden)
        .map((command) => `\`${command.name.slice(name.length + 1)}\``)
        .join(' '),
      summary,
    ]),
  ]
  const lines = rows.map((row) => `| ${row.map(cell).join(' | ')} |`)
  return ['| Noun | Verbs | What it is about |', '| --- | --- | --- |', ...lines].join('\n')
}

if (import.meta.main) process.stdout.write(`${commandList()}\n`)
