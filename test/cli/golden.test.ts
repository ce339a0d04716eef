// The text of the command line as people read it, with a file for each noun. `npm run generate` rewrites them.
import { readdir } from 'node:fs/promises'
import { stripVTControlCharacters } from 'node:util'
import { describe, expect, it } from 'vitest'
import { version } from '../../cli/config/version.ts'
import type { CommandEntry } from '../../cli/definition/entry.ts'
import { manPages } from '../../cli/help/man.ts'
import { commandHelp, nounHelp, topHelp } from '../../cli/help/pages.ts'
import { TOPICS } from '../../cli/help/topics.ts'
import { parse } from '../../cli/input/parse.ts'
import { resolve } from '../../cli/input/resolve.ts'
import { unknownCommand } from '../../cli/input/unknown-command.ts'
import { describeCommands } from '../../cli/manifest.ts'
import { reportOf, reportText } from '../../cli/output/report.ts'

const manifest = await describeCommands()

const joined = (pages: [string, string][]) =>
  pages
    .map(
      ([title, text]) =>
        `=== ${title}\n${stripVTControlCharacters(text).replaceAll(version(), 'VERSION').trimEnd()}\n`,
    )
    .join('\n')

const MANUAL = ['quoin.1', 'quoin-orders.1', 'quoin-login.1']

const MISTAKES = [
  'oders list',
  'orders lst',
  'zebra',
  'orders list --stauts paid',
  'requests list --status pendin',
  'orders list -x',
  'orders list --limit many',
  'orders list --limit',
  'orders list --format xml',
  'orders list --from soon',
  'orders list --json --format csv',
  'orders get',
  'orders get a b',
  'orders update order-1 --status',
  'login --pasword x',
  'completion tcsh',
  'permissions check order list Rread',
  'holidays report --timeout soon',
]

function mistake(line: string): string {
  try {
    const found = resolve(manifest, line.split(' '))
    if (found.kind === 'unknown') throw unknownCommand(found, manifest)
    if (found.kind === 'command') parse(found.command, found.rest, {})
  } catch (error) {
    return reportText(reportOf(error, {}), (_, text) => text)
  }
  throw new Error(`quoin ${line} is no mistake`)
}

const help = (command: CommandEntry): [string, string] => [
  `quoin ${command.name} --help`,
  commandHelp(command),
]

const topics = Object.entries(TOPICS).map(([name, { page }]): [string, string] => [
  `quoin help ${name}`,
  page(),
])

/** By the name of the file. */
const FILES: Record<string, [string, string][]> = {
  'usage-errors': MISTAKES.map((line) => [`quoin ${line}`, mistake(line)]),
  man: manPages(manifest)
    .filter(({ name }) => MANUAL.includes(name))
    .map(({ name, text }) => [name, text]),
  help: [['quoin --help', topHelp(manifest)], ...topics],
  'top-commands': manifest.top.filter(({ hidden }) => !hidden).map(help),
  ...Object.fromEntries(
    manifest.nouns.map((noun) => [
      noun.name,
      [[`quoin ${noun.name} --help`, nounHelp(noun)], ...noun.commands.map(help)],
    ]),
  ),
}

describe('the golden files', () => {
  it.each(Object.keys(FILES))('have the text of %s', async (name) => {
    await expect(joined(FILES[name] ?? [])).toMatchFileSnapshot(`golden/${name}.txt`)
  })

  it('are all of something that is there', async () => {
    const found = await readdir(new URL('golden', import.meta.url))
    expect(found.filter((file) => !Object.hasOwn(FILES, file.replace(/\.txt$/, '')))).toEqual([])
  })
})
