// Where an argument is missing, a person at a terminal picks it.
import { describe, expect, it } from 'vitest'
import { atTerminalHere } from './at-terminal.ts'
import { errorOf, openPlace, tempFolder } from './quoin.ts'
import { seedWith } from './seed.ts'
import { usePlace } from './use-place.ts'

const place = usePlace()

describe('a picker', () => {
  it.each<[what: string, line: string, answers: [after: string, type: string][], shown: string | RegExp]>([
    [
      'an entity by its name',
      'users get',
      [
        ['User ID:', 'clara'],
        ['(user-clara)\n\n', '\r'],
      ],
      /ID +user-clara/,
    ],
    [
      'what each argument of a command takes',
      'roles grant',
      [
        ['Role ID:', 'editor'],
        ['(northgate-editor)\n\n', '\r'],
        ['Permission ID, or RESOURCE:ACTION:', 'order-w'],
        ['❯ order-write\n\n', '\r'],
        ['Type northgate-editor to continue:', 'northgate-editor\r'],
      ],
      'Granted "order-write"',
    ],
    [
      'the required fields of what is created',
      'requests create --title Visit',
      [
        ['Type:', '\r'],
        ['User that the request belongs to:', 'clara'],
        ['(user-clara)\n\n', '\r'],
      ],
      'Created request',
    ],
    [
      'the model that a flag needs',
      'content create --set minutes:=3',
      [
        ['API ID of the model:', 'article'],
        ['(article)\n\n', '\r'],
      ],
      'Created article',
    ],
    [
      'a model',
      'models get',
      [
        ['API ID or ID of the model:', 'article'],
        ['(article)\n\n', '\r'],
      ],
      'title',
    ],
  ])('finds %s', async (_, line, answers, shown) => {
    const { exitCode, screen } = await atTerminalHere(line.split(' '), {
      env: place.env,
      answers: answers.map(([after, type]) => ({ after, type })),
    })
    expect([exitCode, screen]).toEqual([0, expect.stringMatching(shown)])
  })

  it('says how many more there are than it shows', async () => {
    const other = await openPlace({ seed: await seedWith(80) })
    const { exitCode, screen } = await atTerminalHere(['transactions', 'get'], {
      env: other.env,
      width: 120,
      answers: [{ after: 'type to narrow', type: '\u0003' }],
    })
    expect([exitCode, screen]).toEqual([130, expect.stringContaining('72 more; type to narrow')])
    await other.close()
  })

  it('is never shown in scripts, or with --no-input', async () => {
    const script = await place.quoin('users get --json')
    expect([script.exitCode, errorOf(script).code]).toEqual([2, 'missing-argument'])
    const { exitCode, screen } = await atTerminalHere(['users', 'get', '--no-input'], { env: place.env })
    expect([exitCode, screen]).toEqual([2, expect.stringContaining('<id> is required')])
  })

  it('says that there are no profiles to choose from', async () => {
    const env = { ...place.env, QUOIN_CONFIG_DIR: await tempFolder() }
    const { exitCode, screen } = await atTerminalHere(['profiles', 'use'], { env })
    expect([exitCode, screen]).toEqual([2, expect.stringContaining('nothing to choose from')])
  })
})
