// Where an argument is missing, a person at a terminal picks it.
import { describe, expect, it } from 'vitest'
import { atTerminalHere } from './at-terminal.ts'
import { errorOf, openPlace, tempFolder } from './quoin.ts'
import { seedWith } from './seed.ts'
import { usePlace } from './use-place.ts'

const place = usePlace()

describe('a picker', () => {
  it('finds an entity by its name', async () => {
    const { exitCode, screen } = await atTerminalHere(['users', 'get'], {
      env: place.env,
      answers: [
        { after: 'User ID:', type: 'clara' },
        { after: '(user-clara)\n\n', type: '\r' },
      ],
    })
    expect([exitCode, screen]).toEqual([0, expect.stringMatching(/ID +user-clara/)])
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

  it('picks what each argument of a command takes', async () => {
    const { exitCode, screen } = await atTerminalHere(['roles', 'grant'], {
      env: place.env,
      answers: [
        { after: 'Role ID:', type: 'editor' },
        { after: '(northgate-editor)\n\n', type: '\r' },
        { after: 'Permission ID:', type: 'order-w' },
        { after: '❯ order-write\n\n', type: '\r' },
        { after: 'Type northgate-editor to continue:', type: 'northgate-editor\r' },
      ],
    })
    expect([exitCode, screen]).toEqual([0, expect.stringContaining('Granted "order-write"')])
  })

  it('asks for the required fields of what is created', async () => {
    const { exitCode, screen } = await atTerminalHere(['requests', 'create', '--title', 'By hand'], {
      env: place.env,
      answers: [
        { after: 'Type:', type: '\r' },
        { after: 'User that the request belongs to:', type: 'clara' },
        { after: '(user-clara)\n\n', type: '\r' },
      ],
    })
    expect([exitCode, screen]).toEqual([0, expect.stringContaining('Created request')])
  })

  it('picks the model that a flag needs', async () => {
    const { exitCode, screen } = await atTerminalHere(['content', 'create', '--set', 'minutes:=3'], {
      env: place.env,
      answers: [
        { after: 'API ID of the model:', type: 'article' },
        { after: '(article)\n\n', type: '\r' },
      ],
    })
    expect([exitCode, screen]).toEqual([0, expect.stringContaining('Created article')])
  })

  it('is never shown in scripts, or with --no-input', async () => {
    const script = await place.quoin('users get --json')
    expect([script.exitCode, errorOf(script).code]).toEqual([2, 'missing-argument'])
    const { exitCode, screen } = await atTerminalHere(['users', 'get', '--no-input'], { env: place.env })
    expect([exitCode, screen]).toEqual([2, expect.stringContaining('<id> is required')])
  })

  it('is for models and profiles as well', async () => {
    const model = await atTerminalHere(['models', 'get'], {
      env: place.env,
      answers: [
        { after: 'API ID or ID of the model:', type: 'article' },
        { after: '(article)\n\n', type: '\r' },
      ],
    })
    expect([model.exitCode, model.screen]).toEqual([0, expect.stringContaining('title')])
    const profile = await atTerminalHere(['profiles', 'use'], {
      env: { ...place.env, QUOIN_CONFIG_DIR: await tempFolder() },
    })
    expect([profile.exitCode, profile.screen]).toEqual([2, expect.stringContaining('nothing to choose from')])
  })
})
