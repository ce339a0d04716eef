// The words of the command line: phrases of errors that must not come back, and one meaning for each flag in all nouns.
// Those of the help stand in the golden files.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { commandsOf } from '../../cli/definition/entry.ts'
import { topHelp } from '../../cli/help/pages.ts'
import { describeCommands } from '../../cli/manifest.ts'

const manifest = await describeCommands()
const commands = commandsOf(manifest)

const unwrapped = (page: string) => page.replaceAll('\\', '').replace(/\s+/g, ' ')
/** Worn phrases of errors and notes, as they stand in the sources. */
const WORN_IN_ERRORS = [
  'is no flag',
  'there is no column',
  'there is no report',
  'there is no tool',
  'its folder does not exist',
  'receives no credential',
  'sort this list by its changes',
  'nothing else can be read from it',
  'a report of quoin',
  'none to pick from',
  'writes no workbook',
  'has no annotations',
  'the platform named',
  'on another host than',
  'created meanwhile',
  'changed the entry meanwhile',
  'a workbook is named',
  'by the name of the file; not',
  'all that is left, without',
  'exclude each other',
  'are called ${word}',
  'stored something else than',
  'a workbook can have here',
  'damaged on the way',
  'that fit`',
  'does not fit the data',
  'text is kept in',
  "'run it again'",
  "'use --",
  '`use the ',
  "'start it with",
  '`read ${',
]

describe('no source of the command line has', async () => {
  const cli = fileURLToPath(new URL('../../cli/', import.meta.url))
  const names = (await readdir(cli, { recursive: true })).filter((name) => /(?<!\.test)\.ts$/.test(name))
  const sources = await Promise.all(
    names.map(async (name) => [name, await readFile(join(cli, name), 'utf8')] as const),
  )

  it.each(WORN_IN_ERRORS)('"%s"', (phrase) => {
    expect(sources.filter(([, text]) => text.includes(phrase)).map(([name]) => name)).toEqual([])
  })
})

describe('a flag', () => {
  const flags = commands.flatMap((command) => command.flags.map((flag) => ({ ...flag, of: command.name })))

  it('has one short form, which belongs to no other flag of another meaning', () => {
    const names = new Map<string, Set<string>>()
    for (const { short, name } of flags) {
      if (short) names.set(short, (names.get(short) ?? new Set()).add(name))
    }
    const shared = [...names].filter(([, all]) => all.size > 1)
    expect(shared).toEqual([])
  })

  it.each([
    ['type', /^(Type|Filter by (media )?type)/],
    ['users', /^(Filter by user|Recipients)/],
    ['output', /^Write to this file/],
    ['from', /^(Created on or after|Project|Side)/],
    ['if-version', /^Fail if/],
    ['reset', /^Set the clock/],
    ['resume', /^(Resume|Skip)/],
    ['method', /^(Filter by payment method|Only calls)/],
    ['channel', /^(Delivery channel|Filter by channel)/],
    ['leave', /type of leave/i],
  ])('--%s means one thing in all nouns', (name, meaning) => {
    const found = flags.filter((flag) => flag.name === name)
    expect(found).not.toEqual([])
    expect(found.filter(({ summary }) => !meaning.test(summary)).map(({ of }) => of)).toEqual([])
  })

  it.each(['out', 'user', 'user-id', 'version'])('is never called --%s', (name) => {
    expect(flags.filter((flag) => flag.name === name).map(({ of }) => of)).toEqual([])
  })
})

describe('the first page of the help', () => {
  it('tells each noun from its neighbours in a few words', () => {
    const summaries = manifest.nouns.map(({ summary }) => summary)
    expect(new Set(summaries).size).toBe(summaries.length)
    for (const { name, summary } of manifest.nouns) {
      const words = summary.split(/\s+/).length
      expect(words, `${name}: ${summary}`).toBeGreaterThanOrEqual(4)
      expect(words, `${name}: ${summary}`).toBeLessThanOrEqual(9)
      expect(unwrapped(topHelp(manifest))).toContain(summary)
    }
  })
})

describe('an example', () => {
  it('fits a terminal of 80 columns', () => {
    const lines = commands.flatMap(({ examples }) => examples.map(({ command }) => command))
    expect(lines.filter((line) => line.length > 78)).toEqual([])
  })
})
