// The words of the command line: one meaning for each flag in all nouns. The help itself stands in the golden files.
import { describe, expect, it } from 'vitest'
import { commandsOf } from '../../cli/definition/entry.ts'
import { topHelp } from '../../cli/help/pages.ts'
import { describeCommands } from '../../cli/manifest.ts'

const manifest = await describeCommands()
const commands = commandsOf(manifest)

const unwrapped = (page: string) => page.replaceAll('\\', '').replace(/\s+/g, ' ')
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
