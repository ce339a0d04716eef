// A dry run of a change of what does not exist fails, as the change would: every command's own example, with another ID.
import { expect, it } from 'vitest'
import { commandsOf } from '../../cli/definition/entry.ts'
import { describeCommands } from '../../cli/manifest.ts'
import { wordsOf } from './process.ts'
import { errorOf } from './quoin.ts'
import { usePlace } from './use-place.ts'

const place = usePlace()

/** The words of an example, with `nope` in the place of the first argument that is about something. */
function lineOf(name: string, command: string, isSeveral: boolean): string[] | undefined {
  const words = wordsOf(command.replace(/^quoin /, ''))
  const at = name.split(' ').length
  if (words.slice(0, at).join(' ') !== name || words[at] === undefined || words[at].startsWith('-')) return
  const rest = words.slice(at + 1)
  // Several may be named: the others are left out.
  while (isSeveral && rest[0] !== undefined && !rest[0].startsWith('-')) rest.shift()
  return [...words.slice(0, at), 'nope', ...rest]
}

const cases = commandsOf(await describeCommands()).flatMap((one) => {
  const isAbout = one.args[0]?.name === 'id' && one.flags.some(({ name }) => name === 'dry-run')
  const isRemote = !/^(?:sandbox|profiles) /.test(one.name)
  const lines =
    isAbout && isRemote
      ? one.examples.flatMap(({ command }) => [
          lineOf(one.name, command, one.args[0]?.variadic === true) ?? [],
        ])
      : []
  const line = lines.find((words) => words.length > 0)
  return line ? [{ name: line.join(' '), line }] : []
})

it('are found for most nouns', () => {
  expect(cases.length).toBeGreaterThan(25)
})

it.each(cases)('$name fails: it does not exist', async ({ line }) => {
  const ran = await place.quoin([...line, '--dry-run', '--json'], { env: { EDITOR: 'true' } })
  expect([ran.exitCode, errorOf(ran).message]).toEqual([1, expect.stringMatching(/nope/)])
})

it('a CSV of users counts those that do not exist', async () => {
  const ran = await place.quoin('users update --csv - --dry-run', {
    input: '_id,fullName\nuser-anna,A\nnope,B\n',
  })
  expect([ran.exitCode, ran.stdout.match(/^PUT /gm)?.length]).toEqual([1, 1])
  expect(ran.stderr).toContain('1 of 2 users would fail\nReason: user nope not found')
})
