// The text of the command line as people read it. `npm run generate` rewrites golden.txt.
import { stripVTControlCharacters } from 'node:util'
import { expect, it } from 'vitest'
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
  'orders list --status payed',
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
    if (found.kind === 'unknown') throw unknownCommand(found)
    if (found.kind === 'command') parse(found.command, found.rest, {})
  } catch (error) {
    return reportText(reportOf(error, {}), (_, text) => text)
  }
  throw new Error(`quoin ${line} is no mistake`)
}

function helpPages(): [string, string][] {
  const pages: [string, string][] = [['quoin --help', topHelp(manifest)]]
  for (const [name, { page }] of Object.entries(TOPICS)) pages.push([`quoin help ${name}`, page()])
  const show = (command: CommandEntry) => pages.push([`quoin ${command.name} --help`, commandHelp(command)])
  for (const command of manifest.top) if (!command.hidden) show(command)
  for (const noun of manifest.nouns) {
    pages.push([`quoin ${noun.name} --help`, nounHelp(noun)])
    noun.commands.forEach(show)
  }
  return pages
}

function manualPages(): [string, string][] {
  const pages = manPages(manifest).filter(({ name }) => MANUAL.includes(name))
  return pages.map(({ name, text }) => [name, text])
}

it('golden.txt has every help page, some manual pages and the usage errors', async () => {
  const mistakes = MISTAKES.map((line): [string, string] => [`quoin ${line}`, mistake(line)])
  await expect(joined([...mistakes, ...manualPages(), ...helpPages()])).toMatchFileSnapshot('golden.txt')
})
