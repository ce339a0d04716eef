import { describe, expect, it } from 'vitest'
import { describeCommands } from '../manifest.ts'
import { Failure } from '../output/failure.ts'
import { COMMANDS, OF_NOUN } from './foreign-words.ts'
import { parse } from './parse.ts'
import { noCommand, resolve, unknownCommand } from './resolve.ts'

const manifest = await describeCommands()

/** The error of a command line, without running it. */
function errorOf(line: string): Failure {
  try {
    const found = resolve(manifest, line.split(' '))
    if (found.kind === 'unknown') throw unknownCommand(found, manifest)
    if (found.kind === 'noun') throw noCommand(found)
    if (found.kind === 'command') parse(found.command, found.rest, {})
  } catch (error) {
    if (error instanceof Failure) return error
    throw error
  }
  throw new Error(`quoin ${line} is no mistake`)
}

/** What people who know gh, stripe or kubectl type. */
const TRIED =
  `refund | refunds | payment | charge | files add a.txt | payments list | charges list | orders refund x | orders pay x | auth | signin | config |
  settings | context | switch live | status | check | init | curl | invoices | products list | catalog | entries | articles |
  pages | posts | media | assets | messages | inbox | tickets | members | team | staff | colleagues | rights | email |
  sms | dev | serve | logs | upload a.txt | publish x | export | search farid | find farid | use live | start | stop | reset |
  seed | tail | send | grant | chat list | chat messages | chat read x | chat history | chat open | chat reply x | orders search farid |
  orders find farid | users search nino | users find nino | orders edit x | orders cancel x | orders count | orders watch | orders follow |
  users import a.csv | users upload a.csv | users invite x | users disable x | users block x | users suspend x | roles assign x |
  items update x | items create | projects create | projects delete x | providers rotate x | content archive x | content draft x |
  content set x | content open x | conversations close x | projects switch x | projects select x | orders dump | transactions history |
  transactions logs | models rename x | requests reply x | admins invite x`
    .split('|')
    .map((line) => line.trim())

describe('words from other tools', () => {
  it.each([...new Set([...TRIED, ...Object.keys(COMMANDS), ...Object.keys(OF_NOUN)])])(
    '"%s" is answered with a command that exists',
    (line) => {
      const { message, suggestion = '' } = errorOf(line)
      expect(message).toMatch(/^unknown command/)
      expect(suggestion).not.toMatch(/^quoin( [\w-]+)? --help$/)
      for (const words of suggestion.split('quoin ').slice(1)) {
        const typed = words.replace(/[,…\s]+$/, '').replace(/ --help$/, '')
        const found = resolve(manifest, typed.split(' '))
        expect([typed, found.kind]).toEqual([typed, expect.stringMatching(/^(command|noun)$/)])
        if (found.kind !== 'command') continue
        const flags = found.rest.filter((word) => word.startsWith('--')).map((word) => word.slice(2))
        expect(found.command.flags.map(({ name }) => name)).toEqual(expect.arrayContaining(flags))
      }
    },
  )

  it.each([
    ['orders list --customer maya', 'quoin orders list --users maya'],
    ['orders list --user=maya', 'quoin orders list --users=maya'],
    ['files list --user-id x', 'quoin files list --users x'],
    ['orders list --start 7d -o json', 'quoin orders list --from 7d --format json'],
    ['orders list --user x --state=paid --csv', 'quoin orders list --users x --status=paid --format csv'],
    ['orders list --filter status=paid', 'quoin orders list --status paid'],
    ['orders list --filter paid', 'quoin orders list --search paid'],
    ['orders list --order -total', 'quoin orders list --sort -total'],
    ['transactions list --order NG-2026-0018', 'quoin transactions list --search NG-2026-0018'],
    ['orders list --page 2 --limit 9', 'quoin orders list --all --limit 9'],
    ['orders list -n 3', 'quoin orders list --limit 3'],
    ['users delete --force x', 'quoin users delete --yes x'],
    ['orders list farid', 'quoin orders list --search farid'],
    ['content list article --limit 3', 'quoin content list --model article --limit 3'],
    ['orders --status paid', 'quoin orders list --status paid'],
    ['orders list -o json', 'quoin orders list --format json'],
    ['orders list --output csv', 'quoin orders list --format csv'],
    ['orders list --csv', 'quoin orders list --format csv'],
    ['orders list --yaml --limit 3', 'quoin orders list --format yaml --limit 3'],
    ['orders list --json number,total', 'quoin orders list --json --fields number,total'],
    ['orders list --jq x', 'quoin orders list --query x'],
    ['orders list --state paid', 'quoin orders list --status paid'],
    ['api -X POST /v1/x', 'quoin api POST /v1/x'],
    ['models types --out types.ts', 'quoin models types --output types.ts'],
    ['users delete x --force', 'quoin users delete x --yes'],
    ['orders list --url http://x', 'quoin orders list --host http://x'],
  ])('"%s" is answered with the line that was meant', (line, meant) => {
    expect(errorOf(line).suggestion).toBe(meant)
  })
})

it('--since is another name of --from where it is the first day of a range', () => {
  const read = (line: string) => {
    const found = resolve(manifest, line.split(' '))
    return found.kind === 'command' ? parse(found.command, found.rest, {}).flags : {}
  }
  expect(read('orders list --since 2026-10-01')).toEqual(read('orders list --from 2026-10-01'))
  expect(errorOf('content push --since northgate').message).toBe('unknown flag --since')
})
