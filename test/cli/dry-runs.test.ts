// A dry run of a change of what does not exist fails, as the change would: every command's own example, with another ID.
import { describe, expect, it } from 'vitest'
import { commandsOf } from '../../cli/definition/entry.ts'
import { describeCommands } from '../../cli/manifest.ts'
import { json } from '../../lib/http/testing.ts'
import { atTerminal, hasScript } from './at-terminal.ts'
import { openPlatform } from './platform.ts'
import { wordsOf } from './process.ts'
import { errorOf, quoinHere } from './quoin.ts'
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

it('a CSV of what has a list only counts rows that do not exist', async () => {
  const ran = await place.quoin('conversations update --csv - --dry-run', {
    input: '_id,status\nconversation-1,closed\nnope,closed\n',
  })
  expect([ran.exitCode, ran.stdout.match(/^PUT /gm)?.length]).toEqual([1, 1])
  expect(ran.stderr).toContain('1 of 2 conversations would fail\nReason: conversation nope not found')
})

it('shows an account without a password, which nobody is asked for', async () => {
  for (const noun of ['users', 'admins']) {
    const { exitCode, stdout } = await place.quoin(`${noun} create --email new@x.example --dry-run`)
    expect([exitCode, stdout]).toEqual([0, expect.stringContaining('"password": "***"')])
  }
})

it.runIf(hasScript)('asks nobody at a terminal for a password that it would not send', async () => {
  const words = ['users', 'create', '--email', 'new@x.example', '--password-stdin', '--dry-run']
  const { exitCode, screen } = await atTerminal(words, { env: place.env })
  expect([exitCode, screen]).toEqual([0, expect.stringContaining('"password": "***"')])
})

describe('what a dry run reads', () => {
  it('is each page of a list whose pages are shorter than asked for', async () => {
    const all = ['c-1', 'c-2', 'c-3', 'c-4', 'c-5'].map((_id) => ({ _id }))
    const platform = await openPlatform((request, response) => {
      const page = Number(new URL(request.url ?? '', 'http://localhost').searchParams.get('page') ?? 0)
      json(response, { data: all.slice(page * 2, page * 2 + 2) })
    })
    const quoin = quoinHere(platform.env)
    const last = await quoin('conversations update c-5 --topic x --dry-run')
    const none = await quoin('conversations update c-6 --topic x --dry-run --json')
    await platform.close()
    expect([last.exitCode, last.stdout]).toEqual([0, expect.stringMatching(/^PUT /m)])
    expect([none.exitCode, errorOf(none).message]).toEqual([1, expect.stringContaining('c-6 not found')])
  })

  const IDS = ['u-1', 'u-2', 'u-3', 'u-4', 'u-5', 'u-6']
  const CSV = `_id,fullName\n${IDS.map((id) => `${id},A\n`).join('')}`

  it('is each row of a CSV once, six at a time, by its ID and never by a name', async () => {
    const asked: string[] = []
    const held: (() => void)[] = []
    const platform = await openPlatform((request, response) => {
      const { pathname } = new URL(request.url ?? '', 'http://localhost')
      const id = pathname.split('/').at(-1) ?? ''
      // Asked because of what is missing.
      if (id === 'projects')
        return json(
          response,
          /page=[1-9]/.test(request.url ?? '') ? [] : [{ _id: 'northgate', name: 'Northgate' }],
        )
      asked.push(`${request.method} ${id}`)
      // The platform takes an email for the second.
      held.push(() =>
        id === 'u-1' ? json(response, {}, 404) : json(response, { _id: id === 'u-2' ? 'x' : id }),
      )
      if (held.length === IDS.length) for (const answer of held) answer()
    })
    const ran = await quoinHere(platform.env)('users update --csv - --dry-run', { input: CSV })
    await platform.close()
    expect(asked.sort()).toEqual(IDS.map((id) => `GET ${id}`))
    expect(ran.stdout.match(/^PUT \S+/gm)).toHaveLength(4)
    expect(ran.stderr).toContain('2 of 6 users would fail')
  })

  it('may be denied: who may not read users may change them', async () => {
    const platform = await openPlatform((_, response) => json(response, { message: 'No.' }, 403))
    const ran = await quoinHere(platform.env)('users update --csv - --dry-run', { input: CSV })
    await platform.close()
    expect([ran.exitCode, ran.stdout.match(/^PUT \S+/gm)?.length]).toEqual([0, IDS.length])
  })
})
